import { ActionIcon, Button, Menu } from '@mantine/core'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useIsPhone } from '../../../ui/page/phone-layout.tsx'
import { Icon } from '../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from '../edit-frame.module.css'
import { useStateActions } from './use-state-actions.tsx'

/** The 'Eliminar' button and the menu of the other actions; on a phone 'Eliminar' is in the menu. */
export function StateActions({ onGone }: { onGone: () => void }) {
  const actions = useStateActions(onGone)
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<Icon of={IconTrash} />}
          disabled={actions.isRunning}
          onClick={actions.askDelete}
        >
          Eliminar
        </Button>
      )}
      <StateMenu actions={actions} withDelete={isPhone} />
    </>
  )
}

type Props = {
  actions: ReturnType<typeof useStateActions>
  /** Includes 'Eliminar', where there is no space for its button. */ withDelete: boolean
}

/** Changes the booking's state: confirm, cancel, no-show, restore. */
function StateMenu({ actions, withDelete }: Props) {
  const { booking, establishment } = useEditing()
  const isOpen = occupiesUnits(booking.state)
  const hasBegun = !establishment || booking.checkIn <= establishment.today
  // A booking that is checked in can only be checked out: the menu would have no item.
  if (isOpen && booking.checkedIn && !withDelete) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Más acciones" disabled={actions.isRunning}>
          <Icon of={IconDotsVertical} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {booking.state === 'option' && (
          <Menu.Item leftSection={<Icon of={IconCalendarCheck} />} onClick={actions.confirm}>
            Confirmar opción
          </Menu.Item>
        )}
        {isOpen && !booking.checkedIn && (
          <Menu.Item leftSection={<Icon of={IconCalendarX} />} onClick={actions.askCancel}>
            Cancelar reserva
          </Menu.Item>
        )}
        {isOpen && !booking.checkedIn && hasBegun && (
          <Menu.Item leftSection={<Icon of={IconUserOff} />} onClick={actions.askNoShow}>
            No se ha presentado
          </Menu.Item>
        )}
        {!isOpen && (
          <Menu.Item leftSection={<Icon of={IconRestore} />} onClick={actions.restore}>
            Recuperar
          </Menu.Item>
        )}
        {withDelete && (
          <Menu.Item className={styles.danger ?? ''} leftSection={<Icon of={IconTrash} />} onClick={actions.askDelete}>
            Eliminar
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
