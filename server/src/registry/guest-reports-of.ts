import type { ReportState } from '@posada/contract/guests/guests'
import type { Db } from '../db/database.ts'
import { explainRefusal } from './explain-refusal.ts'
import { reportsOfGuests, type StateRow } from './queries/states-of.ts'

export type GuestReport = { state: ReportState; failed: boolean; solved: boolean; code: string; refusal: string }

/**
 * How the reports of guests fare, by guest; one in no report is missing. A plan tells of itself as due: whether its
 * guest's data are complete is his own to say.
 */
export async function guestReportsOf(
  db: Db,
  accountId: string,
  guestIds: readonly string[],
): Promise<Map<string, GuestReport>> {
  if (guestIds.length === 0) return new Map()
  const rows = await reportsOfGuests(db, accountId, guestIds)
  // The newest tells; one that was cancelled tells only where nothing came after it.
  return new Map(rows.map((row) => [row.guestId, tell(row)]))
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

function tell(row: StateRow): GuestReport {
  const { state, byHand, isSolved, code, refusal, refusalCode } = row
  const failed = state === 'refused'
  return {
    state: byHand && (state === 'due' || state === 'queued') ? 'to-deliver' : (states[state] ?? 'none'),
    failed,
    solved: failed && isSolved,
    code: code ?? '',
    refusal: failed ? explainRefusal(refusalCode, refusal).reason : '',
  }
}
