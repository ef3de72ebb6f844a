import { ActionIcon, Button, Menu } from '@mantine/core'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useIsPhone } from '../../../../ui/page/phone-layout.tsx'
import { Icon, type TablerIcon } from '../../../../ui/theme/icon.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from '../edit-frame.module.css'
import { usePrintBooking } from '../print/print-action.tsx'
import { useRoomingList } from '../rooming/use-rooming-list.tsx'
import { useStateActions } from './use-state-actions.tsx'

type StateAction = { label: string; icon: TablerIcon; act: () => void }

/** A button for each everyday change of the booking's state, and a menu with the deletion; on a phone all are in the menu. */
export function StateActions({ onGone }: { onGone: () => void }) {
  const actions = useStateActions(onGone)
  const everyday = useEverydayActions(actions)
  const print = usePrintBooking()
  const list = useRoomingList()
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone &&
        everyday.map(({ label, icon, act }) => (
          <Button
            key={label}
            variant="subtle"
            color="gray"
            leftSection={<Icon of={icon} />}
            disabled={actions.isRunning}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Más acciones" disabled={actions.isRunning}>
            <Icon of={IconDotsVertical} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isPhone &&
            everyday.map(({ label, icon, act }) => (
              <Menu.Item key={label} leftSection={<Icon of={icon} />} onClick={act}>
                {label}
              </Menu.Item>
            ))}
          <Menu.Item leftSection={<Icon of={IconPrinter} />} onClick={print}>
            Imprimir
          </Menu.Item>
          {list && (
            <Menu.Item leftSection={<Icon of={IconUsers} />} onClick={list}>
              Lista de habitaciones
            </Menu.Item>
          )}
          <Menu.Item className={styles.danger ?? ''} leftSection={<Icon of={IconTrash} />} onClick={actions.askDelete}>
            Eliminar
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** The changes of state that are possible now. A booking that is checked in can only be checked out. */
function useEverydayActions(actions: ReturnType<typeof useStateActions>): StateAction[] {
  const { booking, establishment } = useEditing()
  if (!occupiesUnits(booking.state)) return [{ label: 'Recuperar', icon: IconRestore, act: actions.restore }]
  const hasBegun = !establishment || booking.checkIn <= establishment.today
  if (booking.isRequest)
    return [
      { label: 'Confirmar', icon: IconCalendarCheck, act: actions.acceptRequest },
      { label: 'Rechazar', icon: IconCalendarX, act: actions.askRefuse },
    ]
  const confirm = { label: 'Confirmar opción', icon: IconCalendarCheck, act: actions.confirm }
  const cancel = { label: 'Cancelar reserva', icon: IconCalendarX, act: actions.askCancel }
  const noShow = { label: 'No se ha presentado', icon: IconUserOff, act: actions.askNoShow }
  return [
    ...(booking.state === 'option' ? [confirm] : []),
    ...(booking.checkedIn ? [] : [cancel]),
    ...(!booking.checkedIn && hasBegun ? [noShow] : []),
  ]
}
