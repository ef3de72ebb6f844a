import type { JobContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { lockBookingToReport } from '../queries/booking-to-report.ts'
import { findCommunication, lockCommunication, type CommunicationRow } from '../queries/reports.ts'

/** Locks the communication until the commit, after its booking, as everywhere. @throws UserError if there is none */
export async function lockCommunicationAndBooking(
  { db, accountId }: JobContext,
  id: string,
): Promise<CommunicationRow> {
  const found = await findCommunication(db, accountId, id)
  if (found) await lockBookingToReport(db, accountId, found.bookingId)
  const row = found && (await lockCommunication(db, accountId, id))
  if (!row) throw new UserError('La comunicación no existe')
  return row
}
