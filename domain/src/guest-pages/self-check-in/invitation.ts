import type { BookingState } from '../../bookings/booking-state.ts'
import { addDays, type Day } from '../../platform/days/day.ts'
import { instantOfLocalTime } from '../../platform/days/local-time.ts'

/** How many days ahead a booking is offered to be invited. */
export const INVITED_DAYS_AHEAD = 365

type InvitedBooking = { state: BookingState; isCheckedOut: boolean; checkOut: Day }

/** Why no self check-in can be sent for a booking; null where it can. `today` is the establishment's own. */
export function invitationFault({ state, isCheckedOut, checkOut }: InvitedBooking, today: Day): string | null {
  if (state === 'option') return 'La reserva es una opción: confírmela antes de enviar el auto check-in'
  if (state === 'cancelled') return 'La reserva está cancelada'
  if (state === 'no_show') return 'La reserva consta como no presentada'
  if (isCheckedOut || checkOut < today) return 'La estancia ya ha terminado'
  return null
}

/** When the link stops working: at the end of the departure day. */
export const invitationEnd = (timeZone: string, checkOut: Day): Date =>
  instantOfLocalTime(timeZone, addDays(checkOut, 1), '00:00')

/** How many places people may add to a self check-in; registered guests always have one. */
export const MAX_PLACES = 500

/** How many places the first sending makes: one a person, and at least one. */
export const placesToMake = ({ occupants, guests }: { occupants: number; guests: number }): number =>
  Math.max(1, Math.min(occupants, MAX_PLACES), guests)
