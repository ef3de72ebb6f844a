import { bookingsApi } from '@posada/contract/bookings/bookings'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import type { UnitElsewhere } from '@posada/contract/bookings/swaps'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import { NewBookingDialog } from '../new/new-booking-dialog.tsx'

type Props = { bookingId: string; unit: UnitElsewhere; onClose: () => void }

/** The dialog of a new booking for the nights that the guests of a booking spend in another establishment, with what is known of them. */
export function BookElsewhere({ bookingId, unit, onClose }: Props) {
  const today = useToday()
  const { data } = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null, onlyBookings: null },
    { kinds: ['establishments', 'units'] },
  )
  const known = useQueryCall(bookingsApi.get, { id: bookingId }, { kinds: ['bookings'] }).data?.booking
  if (!data || !known) return null
  const { holder, phone, email, occupants, children } = known
  return (
    <NewBookingDialog
      establishments={data.establishments}
      roomIds={[unit.roomId]}
      stay={{ checkIn: unit.from, checkOut: unit.to }}
      people={occupants}
      known={{ holder: { name: holder.name, clientId: holder.clientId }, phone, email, children }}
      onClose={onClose}
    />
  )
}
