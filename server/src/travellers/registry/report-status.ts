import type { BookingSituation, ReportState } from '@posada/contract/travellers/registry/registry-status'
import type { Db } from '../../platform/db/database.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { bookingSituationOf } from './booking-situation.ts'
import { explainRefusal, refusalWithoutGuestData } from './explain-refusal.ts'
import {
  bookingsInTrouble,
  communicationsOfBooking,
  communicationsOfGuests,
  countAcceptedTravellerReports,
  guestsWithBlockedReport,
  isReportBlocked,
  openCancellations,
  type StateRow,
} from './queries/report-status.ts'

export type GuestReportStatus = {
  state: ReportState
  failed: boolean
  solved: boolean
  code: string
  refusal: string
  warning: string
}

/**
 * The state of the guests' reports, by guest id; a guest without a report is missing, unless their report is held back.
 * A plan is shown as due even if its guest's data is incomplete: the caller checks that.
 */
export async function guestReportStatuses(
  db: Db,
  accountId: string,
  guestIds: readonly string[],
): Promise<Map<string, GuestReportStatus>> {
  if (guestIds.length === 0) return new Map()
  const rows = await communicationsOfGuests(db, accountId, guestIds)
  const statuses = new Map<string, GuestReportStatus>()
  // The newest communication counts; a cancelled one counts only if nothing came after it. A refused one counts until
  // its replacement is sent, because the user may want to send it now.
  for (const row of rows) {
    const before = statuses.get(row.guestId)
    if (row.state !== 'due' || !before?.failed || before.solved) statuses.set(row.guestId, statusOf(row))
  }
  const unreported = guestIds.filter((id) => (statuses.get(id)?.state ?? 'none') === 'none')
  if (unreported.length === 0) return statuses
  for (const id of await guestsWithBlockedReport(db, accountId, unreported)) statuses.set(id, BLOCKED)
  return statuses
}

/** Shown for registered guests of a booking whose check-in was un-ticked. */
const CHECK_IN_AWAITED = 'El check-in está sin marcar: el parte saldrá al marcarlo'

const BLOCKED: GuestReportStatus = {
  state: 'incomplete',
  failed: false,
  solved: false,
  code: '',
  refusal: '',
  warning: CHECK_IN_AWAITED,
}

const states: Record<string, ReportState> = {
  due: 'due',
  queued: 'sent',
  sent: 'sent',
  accepted: 'accepted',
  unconfirmed: 'unconfirmed',
  refused: 'refused',
  delivered: 'delivered',
  cancelled: 'none',
}

function statusOf(row: StateRow): GuestReportStatus {
  const { state, byHand, isSolved, code, refusal, refusalCode } = row
  const failed = state === 'refused'
  return {
    state: byHand && (state === 'due' || state === 'queued') ? 'to-deliver' : (states[state] ?? 'none'),
    failed,
    solved: failed && isSolved,
    code: code ?? '',
    warning: '',
    refusal: failed ? explainRefusal(refusalCode, refusal).reason : '',
  }
}

export type BookingReportStatus = {
  failed: boolean
  /** The refused report was corrected and is being sent again. */
  solved: boolean
  code: string
  reason: string
  /** Guest whose data must be corrected; '' if it is the booking's data. */
  guestId: string
  situation: BookingSituation
}

/** The state of a booking's reports for its dialog; a refusal has priority over everything else. */
export async function bookingReportStatus(
  db: Db,
  accountId: string,
  bookingId: string,
  now: Date,
): Promise<BookingReportStatus> {
  const [rows, cancellations] = await Promise.all([
    communicationsOfBooking(db, accountId, bookingId),
    openCancellations(db, accountId, bookingId),
  ])
  const refused = rows.filter(({ state }) => state === 'refused')
  const open = refused.find(({ isSolved }) => !isSolved)
  const shown = open ?? refused.at(-1)
  const code = rows.findLast(({ state }) => state === 'accepted')?.code ?? ''
  const { situation, reason } = await bookingSituationOf(db, accountId, { reports: rows, cancellations }, now)
  if (!shown) {
    const blocked = (await isReportBlocked(db, accountId, bookingId)) ? CHECK_IN_AWAITED : ''
    return { failed: false, solved: false, code, guestId: '', situation, reason: reason || blocked }
  }
  const guestId = shown.guestId ?? ''
  if (open === undefined) return { failed: true, solved: true, code, guestId, situation, reason }
  const refusal = refusalWithoutGuestData(shown.refusalCode, shown.refusal)
  return { failed: true, solved: false, code: '', guestId, situation: 'refused', reason: refusal }
}

/** Bookings with a refused or overdue report, and whether the refusal was solved since. */
export async function bookingsWithTroubledReports(
  db: Db,
  accountId: string,
  now: Date,
): Promise<Map<string, { isSolved: boolean }>> {
  const rows = await bookingsInTrouble(db, accountId, now)
  return new Map(rows.map(({ bookingId, isSolved }) => [bookingId, { isSolved }]))
}

/** @throws the given refusal while the registry has a traveller report of the booking */
export async function requireNoAcceptedReport(
  { db, accountId }: JobContext,
  bookingId: string,
  refusal: UserError,
): Promise<void> {
  if ((await countAcceptedTravellerReports(db, accountId, bookingId)) > 0) throw refusal
}
