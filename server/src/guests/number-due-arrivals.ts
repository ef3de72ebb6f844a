import { todayIn } from '@posada/domain/day'
import { workIn, type WorkDependencies } from '../http/work-in.ts'
import { reviewReports } from '../registry/public.ts'
import { numberArrivals } from './number-arrivals.ts'
import { lockBookingOfGuests } from './queries/guests.ts'

export type DueArrival = { accountId: string; bookingId: string }

/**
 * Assigns report numbers to guests who were registered beforehand and have arrived since, and reconciles the reports.
 */
export const numberDueArrivals = (
  { accountId, bookingId }: DueArrival,
  dependencies: WorkDependencies,
): Promise<void> =>
  workIn(dependencies, { accountId, action: 'number arrivals' }, async (work) => {
    const booking = await lockBookingOfGuests(work.db, accountId, bookingId)
    const isCheckedIn = booking?.checkedInAt !== null
    if (!booking) return
    await numberArrivals(work, { ...booking, isCheckedIn }, todayIn(booking.timeZone, work.now))
    await reviewReports(work, bookingId)
  })
