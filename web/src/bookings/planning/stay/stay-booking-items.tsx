import { Menu } from '@mantine/core'
import { formatEuros } from '@posada/domain/platform/money/money'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { BookingStart, useCheckInOut } from '../../bookings/public.ts'
import type { stayActions } from './stay-actions.ts'

type Props = {
  pending: number
  actions: ReturnType<typeof stayActions>
  checkInOut: Pick<ReturnType<typeof useCheckInOut>, 'setCheckedIn' | 'setCheckedOut'>
  onOpen: (start?: BookingStart) => void
}

/** What is done with the booking of a stay: check-in and check-out at once, money in its dialog. */
export const StayBookingItems = ({ pending, actions, checkInOut, onOpen }: Props) => (
  <>
    <Menu.Item leftSection={<Icon of={IconFileText} />} onClick={() => onOpen()}>
      Abrir la reserva
    </Menu.Item>
    {actions.canCheckIn && (
      <Menu.Item leftSection={<Icon of={IconLogin2} />} onClick={() => checkInOut.setCheckedIn(true)}>
        Hacer el check-in
      </Menu.Item>
    )}
    {actions.canCheckOut && (
      <Menu.Item leftSection={<Icon of={IconLogout2} />} onClick={() => checkInOut.setCheckedOut(true)}>
        Hacer el check-out
      </Menu.Item>
    )}
    {actions.canCollect && (
      <Menu.Item leftSection={<Icon of={IconCash} />} onClick={() => onOpen({ kind: 'payment' })}>
        Cobrar {formatEuros(pending)}
      </Menu.Item>
    )}
    {actions.canBill && (
      <Menu.Item leftSection={<Icon of={IconFileInvoice} />} onClick={() => onOpen({ kind: 'billing' })}>
        Facturar
      </Menu.Item>
    )}
    {actions.canList && (
      <Menu.Item leftSection={<Icon of={IconUsers} />} onClick={() => onOpen({ kind: 'rooming-list' })}>
        Lista de habitaciones
      </Menu.Item>
    )}
  </>
)
