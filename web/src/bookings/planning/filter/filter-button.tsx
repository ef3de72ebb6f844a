import { ActionIcon } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { usePopup } from '../../../ui/popups/use-popup.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { isFiltering } from './planning-filter.ts'
import type { UnitFilter } from './use-unit-filter.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const FilterPopover = lazyComponent(async () => ({ default: (await import('./filter-popover.tsx')).FilterPopover }))

/** Opens the filters beside the search of a wide toolbar. */
export function FilterButton({ unitFilter }: { unitFilter: UnitFilter }) {
  const { isWanted, buttonProps, popup } = usePopup('dialog')
  const isActive = isFiltering(unitFilter.filter)
  return (
    <>
      <ActionIcon
        {...buttonProps}
        variant={isActive ? 'light' : 'default'}
        {...(isActive ? {} : { color: 'gray' })}
        size={36}
        aria-label={isActive ? 'Filtrar unidades (hay filtros puestos)' : 'Filtrar unidades'}
        title="Filtrar unidades"
      >
        <Icon of={IconFilter} />
      </ActionIcon>
      <LazyPart>{isWanted && <FilterPopover popup={popup} unitFilter={unitFilter} />}</LazyPart>
    </>
  )
}
