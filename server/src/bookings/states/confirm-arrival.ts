import type { Work } from '../../http/call.ts'
import type { HeldBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'

/** An option whose guests are there is one no longer; any other booking stays as it is. Returns whether it was one. */
export async function confirmArrival(call: Work, held: HeldBooking): Promise<boolean> {
  if (held.booking.state !== 'option') return false
  const patch = { state: 'confirmed', optionUntil: null }
  // They may have been registered since it was held.
  const withGuests = { ...held, booking: { ...held.booking, hasGuests: true } }
  await saveBooking(call, withGuests, { action: 'guests-came', patch, changed: ['el estado'] })
  return true
}
