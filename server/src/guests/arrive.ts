import type { Day } from '@posada/domain/day'
import { comeUntil } from '@posada/domain/travellers/come-until'
import { confirmArrival, type HeldBooking } from '../bookings/public.ts'
import type { Work } from '../http/call.ts'
import { bookingIn } from './hold-guest.ts'
import { numberArrivals } from './number-arrivals.ts'

/**
 * Applies a guest's day of arrival: a guest who has arrived confirms an option, and every guest of the booking who has
 * arrived gets a report number. Returns whether an option was confirmed.
 */
export async function arrive(
  call: Work,
  locked: HeldBooking,
  { on, today }: { on: Day; today: Day },
): Promise<boolean> {
  const booking = bookingIn(locked)
  const isConfirmed = on <= comeUntil({ today, booking }) && (await confirmArrival(call, locked))
  if (!isConfirmed) await numberArrivals(call, booking, today)
  return isConfirmed
}
