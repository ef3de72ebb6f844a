import type { Work } from '../../http/call.ts'
import type { HeldBooking } from '../hold-booking.ts'
import { saveBooking } from '../save-booking.ts'

/** An option whose guests are there is one no longer; any other booking stays as it is. Returns whether it was one. */
export async function confirmArrival(call: Work, held: HeldBooking): Promise<boolean> {
  if (held.booking.state !== 'option') return false
  const patch = { state: 'confirmed', optionUntil: null }
  await saveBooking(call, held, { action: 'guests-came', patch, changed: ['el estado'] })
  return true
}
