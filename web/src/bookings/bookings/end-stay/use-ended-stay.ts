import type { EndKind } from '@posada/domain/bookings/compensation'
import { amountDue } from '@posada/domain/bookings/totals/booking-totals'
import type { Day } from '@posada/domain/platform/days/day'
import { sum } from '@posada/domain/platform/money/money'
import { useOpenedBooking } from '../opened-booking.tsx'

const NO_CONDITIONS = { text: '', cancellationNotice: null }

/** What of the opened booking says what is kept of it. */
export function useEndedStay(kind: EndKind, today: Day) {
  const { booking } = useOpenedBooking()
  const { checkIn, conditions, rooms, total, touristTax, channelName } = booking
  const first = rooms.filter((room) => room.checkIn === checkIn)
  return {
    kind,
    today,
    checkIn,
    // A portal sells by conditions of its own, which Posada does not know.
    conditions: channelName === '' ? conditions : NO_CONDITIONS,
    total: total - touristTax.total,
    firstNight: sum(first.map(({ prices }) => prices[0]?.price ?? 0)),
    received: amountDue(booking) - booking.pending,
  }
}
