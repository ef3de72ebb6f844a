import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { Cents } from '@posada/domain/money'
import { amountDue, pendingAmount } from '@posada/domain/owed'

type OwedBooking = Pick<BookingInfo, 'state' | 'total' | 'pending' | 'cancelFee'>

/** Amount received and amount pending if the booking's total is `total` and `more` has been received besides. */
export function receivedAndPending(
  total: Cents,
  booking: OwedBooking,
  more: Cents = 0,
): { received: Cents; pending: Cents } {
  const owing = { state: booking.state === 'cancelada' ? 'cancelled' : 'confirmed', cancelFee: booking.cancelFee }
  const received = amountDue({ ...owing, total: booking.total }) - booking.pending + more
  return { received, pending: pendingAmount({ ...owing, total, paid: received }) }
}
