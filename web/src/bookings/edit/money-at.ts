import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import type { Cents } from '@posada/domain/money'
import { owedFor, pendingOf } from '@posada/domain/owed'

type Owing = Pick<BookingInfo, 'state' | 'total' | 'pending' | 'cancelFee'>

/** Amount received and amount pending if the booking's total is `total` and `more` has been received besides. */
export function moneyAt(total: Cents, booking: Owing, more: Cents = 0): { received: Cents; pending: Cents } {
  const owing = { state: booking.state === 'cancelada' ? 'cancelled' : 'confirmed', cancelFee: booking.cancelFee }
  const received = owedFor({ ...owing, total: booking.total }) - booking.pending + more
  return { received, pending: pendingOf({ ...owing, total, paid: received }) }
}
