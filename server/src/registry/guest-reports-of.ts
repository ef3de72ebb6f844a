import type { ReportState } from '@posada/contract/guests/report-state'
import type { Db } from '../db/database.ts'
import { CHECK_IN_AWAITED } from './check-in-awaited.ts'
import { explainRefusal } from './explain-refusal.ts'
import { guestsWithBlockedReport, communicationsOfGuests, type StateRow } from './queries/states-of.ts'

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
  const told = new Map<string, GuestReportStatus>()
  // The newest communication counts; a cancelled one counts only if nothing came after it. A refused one counts until
  // its replacement is sent, because the user may want to send it now.
  for (const row of rows) {
    const before = told.get(row.guestId)
    if (row.state !== 'due' || !before?.failed || before.solved) told.set(row.guestId, statusOf(row))
  }
  const untold = guestIds.filter((id) => (told.get(id)?.state ?? 'none') === 'none')
  if (untold.length === 0) return told
  for (const id of await guestsWithBlockedReport(db, accountId, untold)) told.set(id, BLOCKED)
  return told
}

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
