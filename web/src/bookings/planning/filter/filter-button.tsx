import { ActionIcon, Popover } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useState } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import { isFiltering } from './planning-filter.ts'
import type { UnitFilter } from './use-unit-filter.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const FilterPanel = lazyComponent(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }))

/** Opens the filters beside the search of a wide toolbar. */
export function FilterButton({ unitFilter: { groups, filter, setFilter } }: { unitFilter: UnitFilter }) {
  const [isOpen, setIsOpen] = useState(false)
  const isActive = isFiltering(filter)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant={isActive ? 'light' : 'default'}
          {...(isActive ? {} : { color: 'gray' })}
          size={36}
          aria-label={isActive ? 'Filtrar unidades (hay filtros puestos)' : 'Filtrar unidades'}
          title="Filtrar unidades"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={IconFilter} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <LazyPart>
          <FilterPanel groups={groups} filter={filter} onFilter={setFilter} />
        </LazyPart>
      </Popover.Dropdown>
    </Popover>
  )
}
