import type { Day } from '@posada/domain/day'
import { comeUntil } from '@posada/domain/travellers/come-until'
import { confirmArrival, type HeldBooking } from '../bookings/public.ts'
import type { Work } from '../http/call.ts'
import { bookingIn } from './hold-guest.ts'
import { numberArrivals } from './number-arrivals.ts'

/**
 * What follows from a guest's day of arrival: who has come makes an option a booking, and whoever of its guests has come
 * gets his number of report. Returns whether an option was confirmed.
 */
export async function arrive(call: Work, held: HeldBooking, { on, today }: { on: Day; today: Day }): Promise<boolean> {
  const booking = bookingIn(held)
  const isConfirmed = on <= comeUntil({ today, booking }) && (await confirmArrival(call, held))
  if (!isConfirmed) await numberArrivals(call, booking, today)
  return isConfirmed
}
