import { todayIn } from '@posada/domain/day'
import { inJobTransaction, type WorkDependencies } from '../http/work-in.ts'
import { reconcileReports } from '../registry/public.ts'
import { assignReportNumbers } from './number-arrivals.ts'
import { lockBookingOfGuests } from './queries/guests.ts'

export type DueArrival = { accountId: string; bookingId: string }

/**
 * Assigns report numbers to guests who were registered beforehand and have arrived since, and reconciles the reports.
 */
export const assignDueReportNumbers = (
  { accountId, bookingId }: DueArrival,
  dependencies: WorkDependencies,
): Promise<void> =>
  inJobTransaction(dependencies, { accountId, action: 'number arrivals' }, async (context) => {
    const booking = await lockBookingOfGuests(context.db, accountId, bookingId)
    const isCheckedIn = booking?.checkedInAt !== null
    if (!booking) return
    await assignReportNumbers(context, { ...booking, isCheckedIn }, todayIn(booking.timeZone, context.now))
    await reconcileReports(context, bookingId)
  })
