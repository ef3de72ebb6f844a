import type { Db } from '../db/database.ts'
import { CHECK_IN_AWAITED } from './check-in-awaited.ts'
import { refusalForAll } from './explain-refusal.ts'
import { isHeldBack, refusedBookings, reportsOfBooking } from './queries/states-of.ts'

export type BookingReports = {
  failed: boolean
  /** Mended, and on its way anew. */
  solved: boolean
  code: string
  reason: string
  /** Whose data are to be mended; '' where the booking's are. */
  guestId: string
}

/** How what was reported of a booking fares, in the words of its dialog: a refusal comes before anything else. */
export async function bookingReportsOf(db: Db, accountId: string, bookingId: string): Promise<BookingReports> {
  const rows = await reportsOfBooking(db, accountId, bookingId)
  const refused = rows.filter(({ state }) => state === 'refused')
  const open = refused.find(({ isSolved }) => !isSolved)
  const shown = open ?? refused.at(-1)
  const code = rows.findLast(({ state }) => state === 'accepted')?.code ?? ''
  if (!shown) {
    const reason = (await isHeldBack(db, accountId, bookingId)) ? CHECK_IN_AWAITED : ''
    return { failed: false, solved: false, code, reason, guestId: '' }
  }
  const solved = open === undefined
  const reason = solved ? '' : refusalForAll(shown.refusalCode, shown.refusal)
  return { failed: true, solved, code: solved ? code : '', reason, guestId: shown.guestId ?? '' }
}

/** Bookings of the account of which something was refused, with whether it was mended since. */
export async function bookingsInTrouble(db: Db, accountId: string): Promise<Map<string, { isSolved: boolean }>> {
  const rows = await refusedBookings(db, accountId)
  return new Map(rows.map(({ bookingId, isSolved }) => [bookingId, { isSolved }]))
}
