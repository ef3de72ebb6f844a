import { bookingsApi } from '@posada/contract/bookings/bookings'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { refusalIn } from '../../../lib/errors.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { ViewDialog } from '../../../ui/dialogs/view-dialog.tsx'
import { type BookingStart, isFormAlone } from './booking-start.tsx'
import { EditBooking } from './edit-booking.tsx'

const FormOfBooking = lazyComponent(async () => ({
  default: (await import('../form-of-booking.tsx')).FormOfBooking,
}))

/** While the summary e-mail is being sent, the booking is polled at this interval. */
const POLL_MS = 2_000

type Props = {
  id: string
  /** What is opened over the booking at once. */
  start?: BookingStart | undefined
  establishments: readonly PlannedEstablishment[]
  onClose: () => void
  /** Opens another booking instead: the one made by detaching units from this booking. */
  onOpen: (bookingId: string) => void
}

/** 'Reserva {locator}': shows one booking and edits it; to take a payment or to record a no-show, asks for that alone. */
export function EditBookingDialog({ id, start, establishments, onClose, onOpen }: Props) {
  const { data, error, refetch } = useQueryCall(
    bookingsApi.get,
    { id },
    {
      kinds: ['bookings', 'card-payments', 'card-gateway', 'accounting'],
      pollWhile: ({ booking }) => (booking.summaryState === 'sending' ? POLL_MS : false),
    },
  )
  const booking = data?.booking
  if (booking) {
    const establishment = establishments.find((one) => one.id === booking.establishmentId)
    if (isFormAlone(start))
      return (
        <LazyPart fallback={null}>
          <FormOfBooking booking={booking} establishment={establishment} form={start.kind} onClose={onClose} />
        </LazyPart>
      )
    return (
      <EditBooking
        key={id}
        booking={booking}
        isDeleted={error !== null && refusalIn<typeof bookingsApi.get>(error)?.code === 'unknown'}
        start={start}
        establishment={establishment}
        onClose={onClose}
        onOpen={onOpen}
      />
    )
  }
  // The small question follows; the frame of a whole booking would only flash.
  if (isFormAlone(start) && !error) return null
  return (
    <ViewDialog title="Reserva" size={1232} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </ViewDialog>
  )
}
