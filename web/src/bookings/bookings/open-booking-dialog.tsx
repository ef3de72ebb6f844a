import { planningApi } from '@posada/contract/bookings/planning/planning'
import type { BookingStart } from './edit/booking-start.tsx'
import { EditBookingDialog } from './edit/edit-booking-dialog.tsx'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { useToday } from '../../lib/use-today.ts'

type Props = { id: string; start?: BookingStart | undefined; onClose: () => void; onOpen: (bookingId: string) => void }

/** The dialog of a booking; loads the establishments that the dialog needs from the planning. */
export function OpenBookingDialog({ id, start, onClose, onOpen }: Props) {
  const today = useToday()
  const { data } = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null, onlyBookings: null },
    { kinds: ['establishments', 'units'] },
  )
  return (
    <EditBookingDialog
      id={id}
      start={start}
      onClose={onClose}
      onOpen={onOpen}
      establishments={data?.establishments ?? []}
    />
  )
}
