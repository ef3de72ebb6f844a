import type { Day } from '@posada/domain/platform/days/day'
import { nextReportNumber } from '../../../establishments/establishments/public.ts'
import { hasArrived } from '@posada/domain/bookings/stays/guest-arrival'
import { inJobTransaction, type WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { reconcileReports } from '../../registry/public.ts'
import { guestsWithoutReportNumber, lockBookingOfGuests, setReportNumber } from '../queries/guests.ts'

type Booking = {
  id: string
  establishmentId: string
  checkIn: Day
  checkedInAt: Date | null
  checkedOutAt: Date | null
  timeZone: string
}

/**
 * Assigns the next numbers of the establishment's single series of reports to guests who have arrived; a number is
 * never revoked. Call only while the booking is locked.
 */
export async function assignReportNumbers(context: JobContext, booking: Booking): Promise<void> {
  const { db, accountId, now } = context
  const { timeZone } = booking
  const unnumbered = await guestsWithoutReportNumber(db, accountId, booking.id)
  const arrived = unnumbered.filter((guest) => hasArrived({ ...guest, booking, timeZone, now }))
  for (const { id } of arrived)
    await setReportNumber(db, accountId, id, await nextReportNumber(db, accountId, booking.establishmentId))
  if (arrived.length > 0) context.changed('guests', ...arrived.map(({ id }) => id))
}

export type DueArrival = { accountId: string; bookingId: string }

/**
 * Assigns report numbers to guests whose stated time of arrival has passed, and reconciles the reports. Only versions
 * before migration 0018 state a time that is still to come.
 */
export const assignDueReportNumbers = (
  { accountId, bookingId }: DueArrival,
  dependencies: WorkDependencies,
): Promise<void> =>
  inJobTransaction(dependencies, { accountId, action: 'number arrivals' }, async (context) => {
    const booking = await lockBookingOfGuests(context.db, accountId, bookingId)
    if (!booking) return
    await assignReportNumbers(context, booking)
    await reconcileReports(context, bookingId)
  })
