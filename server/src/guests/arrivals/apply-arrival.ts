import type { Day } from '@posada/domain/days/day'
import { lastArrivedDay } from '@posada/domain/stays/stay'
import { confirmOptionOnArrival, type LockedBooking } from '../../bookings/public.ts'
import type { JobContext } from '../../http/handlers/request-context.ts'
import { arrivalBooking } from '../lock-guest.ts'
import { assignReportNumbers } from './report-numbers.ts'

/**
 * Applies a guest's day of arrival: a guest who has arrived confirms an option, and every guest of the booking who has
 * arrived gets a report number. Returns whether an option was confirmed.
 */
export async function applyArrival(
  context: JobContext,
  locked: LockedBooking,
  { on, today }: { on: Day; today: Day },
): Promise<boolean> {
  const booking = arrivalBooking(locked)
  const isConfirmed = on <= lastArrivedDay({ today, booking }) && (await confirmOptionOnArrival(context, locked))
  if (!isConfirmed) await assignReportNumbers(context, booking, today)
  return isConfirmed
}
