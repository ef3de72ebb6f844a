import type { Db } from '../db/database.ts'
import { CHECK_IN_AWAITED } from './check-in-awaited.ts'
import { refusalWithoutGuestData } from './explain-refusal.ts'
import { isReportBlocked, bookingsWithRefusal, communicationsOfBooking } from './queries/states-of.ts'

export type BookingReportStatus = {
  failed: boolean
  /** The refused report was corrected and is being sent again. */
  solved: boolean
  code: string
  reason: string
  /** Guest whose data must be corrected; '' if it is the booking's data. */
  guestId: string
}

/** The state of a booking's reports for its dialog; a refusal has priority over everything else. */
export async function bookingReportStatus(db: Db, accountId: string, bookingId: string): Promise<BookingReportStatus> {
  const rows = await communicationsOfBooking(db, accountId, bookingId)
  const refused = rows.filter(({ state }) => state === 'refused')
  const open = refused.find(({ isSolved }) => !isSolved)
  const shown = open ?? refused.at(-1)
  const code = rows.findLast(({ state }) => state === 'accepted')?.code ?? ''
  if (!shown) {
    const reason = (await isReportBlocked(db, accountId, bookingId)) ? CHECK_IN_AWAITED : ''
    return { failed: false, solved: false, code, reason, guestId: '' }
  }
  const solved = open === undefined
  const reason = solved ? '' : refusalWithoutGuestData(shown.refusalCode, shown.refusal)
  return { failed: true, solved, code: solved ? code : '', reason, guestId: shown.guestId ?? '' }
}

/** Bookings of the account with a refused report, and whether the refusal was solved since. */
export async function bookingsWithRefusedReports(
  db: Db,
  accountId: string,
): Promise<Map<string, { isSolved: boolean }>> {
  const rows = await bookingsWithRefusal(db, accountId)
  return new Map(rows.map(({ bookingId, isSolved }) => [bookingId, { isSolved }]))
}
