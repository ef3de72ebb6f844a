import { Popover } from '@mantine/core'
import { PopupAnchor, usePopupProps } from '../../../ui/popups/popup-anchor.tsx'
import type { Popup } from '../../../ui/popups/use-popup.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { UnitFilter } from './use-unit-filter.ts'

type Props = { popup: Popup; unitFilter: UnitFilter }

export function FilterPopover({ popup, unitFilter: { groups, filter, setFilter } }: Props) {
  const popover = usePopupProps(popup)
  return (
    <Popover {...popover} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <PopupAnchor of={popup} />
      </Popover.Target>
      <Popover.Dropdown>
        <FilterPanel groups={groups} filter={filter} onFilter={setFilter} />
      </Popover.Dropdown>
    </Popover>
  )
}
