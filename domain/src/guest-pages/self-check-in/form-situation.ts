import type { BookingState } from '../../bookings/booking-state.ts'
import type { Day } from '../../platform/days/day.ts'

/** `open` and `received` take travellers by the link; each of the others has its sentence for the guests. */
export type FormSituation = 'open' | 'received' | 'arrived' | 'cancelled' | 'ended' | 'resting'

type InvitedBooking = {
  state: BookingState
  isCheckedIn: boolean
  isCheckedOut: boolean
  checkOut: Day
  /** Everybody's data have been received. */
  isReceived: boolean
}

/**
 * Whether guests can send their data by the link of a self check-in. After the check-in tick only the desk registers and changes
 * guests, because it has seen the documents. `isOn`: the account uses self check-ins. `today` is the establishment's own.
 */
export function formSituation(booking: InvitedBooking, { isOn, today }: { isOn: boolean; today: Day }): FormSituation {
  if (!isOn) return 'resting'
  if (booking.state === 'cancelled' || booking.state === 'no_show') return 'cancelled'
  if (booking.isCheckedOut || booking.checkOut < today) return 'ended'
  if (booking.isCheckedIn) return 'arrived'
  return booking.isReceived ? 'received' : 'open'
}
