import type { EndKind } from '@posada/domain/bookings/compensation'
import { firstNightPrice, receivedAmount } from '@posada/domain/bookings/totals/booking-totals'
import type { Day } from '@posada/domain/platform/days/day'
import { useOpenedBooking } from '../opened-booking.tsx'

const NO_CONDITIONS = { text: '', cancellationNotice: null }

/** What of the opened booking says what is kept of it. */
export function useEndedStay(kind: EndKind, today: Day) {
  const { booking } = useOpenedBooking()
  const { checkIn, conditions, total, touristTax, channelName } = booking
  return {
    kind,
    today,
    checkIn,
    // A portal sells by conditions of its own, which Posada does not know.
    conditions: channelName === '' ? conditions : NO_CONDITIONS,
    total: total - touristTax.total,
    firstNight: firstNightPrice(booking),
    received: receivedAmount(booking),
  }
}
