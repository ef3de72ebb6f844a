import type { Day } from '@posada/domain/day'
import { lastArrivedDay } from '@posada/domain/travellers/come-until'
import type { JobContext } from '../http/call.ts'
import { nextReportNumber, setReportNumber, guestsWithoutReportNumber } from './queries/guests.ts'

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
