import type { Day } from '../platform/days/day.ts'
import type { Cents } from '../platform/money/money.ts'
import { occupiesUnits, type BookingState } from './booking-state.ts'

type Owing = { state: BookingState; checkIn: Day; checkOut: Day; checkedOut: boolean; pending: Cents }
type When = 'leaves' | 'stays' | 'arrives'

const order: readonly When[] = ['leaves', 'stays', 'arrives']

/** The bookings of today of which something is pending: who leaves first, then who stays, then who arrives; more before less. */
export function whoOwesToday<B extends Owing>(bookings: readonly B[], today: Day): { booking: B; when: When }[] {
  return bookings
    .filter(
      ({ state, pending, checkIn, checkOut }) =>
        occupiesUnits(state) && pending > 0 && checkIn <= today && checkOut >= today,
    )
    .map((booking) => ({ booking, when: whenOf(booking, today) }))
    .sort(
      (one, other) =>
        order.indexOf(one.when) - order.indexOf(other.when) || other.booking.pending - one.booking.pending,
    )
}

const whenOf = ({ checkIn, checkOut, checkedOut }: Owing, today: Day): When =>
  checkedOut || checkOut === today ? 'leaves' : checkIn === today ? 'arrives' : 'stays'
