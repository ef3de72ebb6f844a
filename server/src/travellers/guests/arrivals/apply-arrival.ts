import { type GuestArrival, hasArrived } from '@posada/domain/bookings/stays/guest-arrival'
import { confirmOptionOnArrival, type LockedBooking } from '../../../bookings/bookings/public.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { assignReportNumbers } from './report-numbers.ts'

/**
 * Applies a guest's arrival: a guest who has arrived confirms an option, and every guest of the booking who has arrived
 * gets a report number. Returns whether an option was confirmed.
 */
export async function applyArrival(
  context: JobContext,
  locked: LockedBooking,
  { arrival, timeZone }: { arrival: GuestArrival; timeZone: string },
): Promise<boolean> {
  const { booking } = locked
  const isHere = hasArrived({ ...arrival, booking, timeZone, now: context.now })
  const isConfirmed = isHere && (await confirmOptionOnArrival(context, locked))
  if (!isConfirmed) await assignReportNumbers(context, { ...booking, timeZone })
  return isConfirmed
}
