import { type Day, todayIn } from '@posada/domain/days/day'
import { lastArrivedDay } from '@posada/domain/stays/stay'
import { inJobTransaction, type WorkDependencies } from '../../http/handlers/job-transaction.ts'
import type { JobContext } from '../../http/handlers/request-context.ts'
import { reconcileReports } from '../../registry/public.ts'
import { guestsWithoutReportNumber, lockBookingOfGuests, nextReportNumber, setReportNumber } from '../queries/guests.ts'

type Booking = { id: string; establishmentId: string; checkIn: Day; isCheckedIn: boolean }

/**
 * Assigns the next numbers of the establishment's single series of reports to guests who have arrived; a number is
 * never revoked. Call only while the booking is locked.
 */
export async function assignReportNumbers(context: JobContext, booking: Booking, today: Day): Promise<void> {
  const { db, accountId } = context
  const ids = await guestsWithoutReportNumber(db, accountId, booking.id, lastArrivedDay({ today, booking }))
  for (const id of ids)
    await setReportNumber(db, accountId, id, await nextReportNumber(db, accountId, booking.establishmentId))
  if (ids.length > 0) context.changed('guests', ...ids)
}

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
