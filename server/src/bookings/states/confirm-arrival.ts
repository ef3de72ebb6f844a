import type { JobContext } from '../../http/call.ts'
import type { LockedBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'

/** Confirms an option whose guests have arrived; returns whether the booking was an option. */
export async function confirmOptionOnArrival(context: JobContext, locked: LockedBooking): Promise<boolean> {
  if (locked.booking.state !== 'option') return false
  const patch = { state: 'confirmed', optionUntil: null }
  // The guests may have been registered after the booking was locked.
  const withGuests = { ...locked, booking: { ...locked.booking, hasGuests: true } }
  await saveBooking(context, withGuests, { action: 'guests-came', patch, changed: ['el estado'] })
  return true
}
