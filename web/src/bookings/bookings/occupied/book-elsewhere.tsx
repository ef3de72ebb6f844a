import { bookingsApi } from '@posada/contract/bookings/bookings'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import type { UnitElsewhere } from '@posada/contract/bookings/swaps'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { useToday } from '../../../lib/use-today.ts'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { NewBookingDialog } from '../new/new-booking-dialog.tsx'

type Props = { bookingId: string; unit: UnitElsewhere; onSaved?: () => void; onClose: () => void }

/** The dialog of a new booking for the nights that the guests of a booking spend in another establishment, with what is known of them. */
export function BookElsewhere({ bookingId, unit, onSaved, onClose }: Props) {
  const today = useToday()
  const planning = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null, onlyBookings: null },
    { kinds: ['establishments', 'units'] },
  )
  const known = useQueryCall(bookingsApi.get, { id: bookingId }, { kinds: ['bookings'] })
  if (!planning.data || !known.data) {
    const failed = [planning, known].filter(({ data, error }) => !data && error)
    const retry = () => failed.forEach(({ refetch }) => void refetch())
    const error = failed[0]?.error
    return (
      <ViewDialog title="Nueva reserva" size={520} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonRows rows={3} />}
      </ViewDialog>
    )
  }
  const { holder, phone, email, occupants, children } = known.data.booking
  return (
    <NewBookingDialog
      establishments={planning.data.establishments}
      roomIds={[unit.roomId]}
      stay={{ checkIn: unit.from, checkOut: unit.to }}
      people={occupants}
      known={{ holder: { name: holder.name, clientId: holder.clientId }, phone, email, children }}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
