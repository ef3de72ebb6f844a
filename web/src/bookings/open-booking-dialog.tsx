import { planningApi } from '@posada/contract/planning/planning'
import { EditBookingDialog } from './edit/edit-booking-dialog.tsx'
import { useQueryCall } from '../lib/use-query-call.ts'
import { useToday } from '../lib/use-today.ts'

type Props = { id: string; onClose: () => void; onOpen: (bookingId: string) => void }

/** The dialog of a booking; loads the establishments that the dialog needs from the planning. */
export function OpenBookingDialog({ id, onClose, onOpen }: Props) {
  const today = useToday()
  const { data } = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null, onlyBookings: null },
    { kinds: ['establishments', 'units'] },
  )
  return <EditBookingDialog id={id} onClose={onClose} onOpen={onOpen} establishments={data?.establishments ?? []} />
}
