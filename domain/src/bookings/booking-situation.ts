import type { Day } from '../platform/days/day.ts'
import type { BookingState } from './booking-state.ts'

/** What a booking is today, in the words of the desk. */
export type BookingSituation =
  | 'arrives'
  | 'in-house'
  | 'leaves'
  | 'departed'
  | 'booked'
  | 'option'
  | 'cancelled'
  | 'no-show'

type Booking = { state: BookingState; checkIn: Day; checkOut: Day; checkedIn: boolean; checkedOut: boolean }

/** The situation of a booking on a day. Guests count as in the establishment only after check-in. */
export function situationOf(
  { state, checkIn, checkOut, checkedIn, checkedOut }: Booking,
  today: Day,
): BookingSituation {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'no_show') return 'no-show'
  if (checkedOut) return 'departed'
  if (checkedIn) return checkOut === today ? 'leaves' : 'in-house'
  if (state === 'option') return 'option'
  return checkIn === today ? 'arrives' : 'booked'
}
