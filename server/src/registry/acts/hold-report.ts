import type { Work } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { lockBookingToReport } from '../queries/booking-to-report.ts'
import { findReport, lockReport, type ReportRow } from '../queries/reports.ts'

/** Locks the communication until the commit, after its booking, as everywhere. @throws UserError if there is none */
export async function holdReport({ db, accountId }: Work, id: string): Promise<ReportRow> {
  const found = await findReport(db, accountId, id)
  if (found) await lockBookingToReport(db, accountId, found.bookingId)
  const row = found && (await lockReport(db, accountId, id))
  if (!row) throw new UserError('La comunicación no existe')
  return row
}
