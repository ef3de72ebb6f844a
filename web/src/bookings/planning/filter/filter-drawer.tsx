import { Drawer } from '@mantine/core'
import { FilterPanel } from './filter-panel.tsx'
import type { UnitFilter } from './use-unit-filter.ts'
import styles from './filter.module.css'

/** The filters on a phone. */
export const FilterDrawer = ({ unitFilter, onClose }: { unitFilter: UnitFilter; onClose: () => void }) => (
  <Drawer
    opened
    onClose={onClose}
    position="bottom"
    size="auto"
    title="Filtrar unidades"
    closeButtonProps={{ 'aria-label': 'Cerrar' }}
    classNames={{ content: styles.sheet ?? '' }}
  >
    <FilterPanel groups={unitFilter.groups} filter={unitFilter.filter} onFilter={unitFilter.setFilter} />
  </Drawer>
)
