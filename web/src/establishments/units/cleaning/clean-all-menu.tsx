import { Menu } from '@mantine/core'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { PopupAnchor, usePopupProps } from '../../../ui/popups/popup-anchor.tsx'
import type { Popup } from '../../../ui/popups/use-popup.ts'

type Props = {
  popup: Popup
  establishments: readonly PlannedEstablishment[]
  hasToClean: (establishment: PlannedEstablishment) => boolean
  /** Gets null for all establishments. */
  onChoose: (establishment: PlannedEstablishment | null) => void
}

/** Of which establishment all units are marked as clean. */
export function CleanAllMenu({ popup, establishments, hasToClean, onChoose }: Props) {
  const menu = usePopupProps(popup)
  return (
    <Menu {...menu} shadow="md" position="bottom-end">
      <Menu.Target>
        <PopupAnchor of={popup} />
      </Menu.Target>
      <Menu.Dropdown>
        {establishments.map((establishment) => (
          <Menu.Item
            key={establishment.id}
            disabled={!hasToClean(establishment)}
            onClick={() => onChoose(establishment)}
          >
            {establishment.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose(null)}>Todos los establecimientos</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
