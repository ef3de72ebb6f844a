import type { Day } from '@posada/domain/day'
import { comeUntil } from '@posada/domain/travellers/come-until'
import type { Work } from '../http/call.ts'
import { nextReportNumber, setReportNumber, unnumberedUntil } from './queries/guests.ts'

type Booking = { id: string; establishmentId: string; checkIn: Day; isCheckedIn: boolean }

/**
 * Assigns the next numbers of the establishment's single series of reports to guests who have arrived; a number is
 * never revoked. Call only while the booking is locked.
 */
export async function numberArrivals(work: Work, booking: Booking, today: Day): Promise<void> {
  const { db, accountId } = work
  const ids = await unnumberedUntil(db, accountId, booking.id, comeUntil({ today, booking }))
  for (const id of ids)
    await setReportNumber(db, accountId, id, await nextReportNumber(db, accountId, booking.establishmentId))
  if (ids.length > 0) work.changed('guests', ...ids)
}
