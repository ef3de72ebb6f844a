import type { Work } from '../../http/call.ts'
import { lockBookingToReport } from '../queries/booking-to-report.ts'
import { lockReport, updateReport, wakeThoseWaitingFor, type ReportPatch, type ReportRow } from '../queries/reports.ts'
import type { Asked } from '../queries/work.ts'
import { after } from '../review/plan.ts'
import { reviewReports } from '../review/review-reports.ts'
import type { BatchOutcome, Exchange } from '../traveller-registry.ts'
import { askAfter, retryAfter } from './back-off.ts'
import { keepExchange } from './keep-exchange.ts'
import { refusedWith, tellOf } from './settle-submission.ts'

const DAY_MS = 86_400_000
const UNKNOWN = 'El registro no reconoce el envío que recibió. Compruébelo en su portal.'

/** Records the result of one batch; a batch that is still waiting is queried again later. */
export async function settleQuestion(
  call: Work,
  asked: Asked,
  outcome: BatchOutcome,
  exchange: Exchange,
): Promise<void> {
  const { db, accountId, now } = call
  await lockBookingToReport(db, accountId, asked.bookingId)
  const row = await lockReport(db, accountId, asked.id)
  if (row?.state !== 'sent' || row.batch !== asked.batch) return
  const patch = patchFor(row, outcome, now)
  const isSettled = patch.state !== undefined
  if (isSettled) await keepExchange(call, row.id, { ...exchange, operation: 'query', failure: '' })
  await updateReport(db, accountId, row.id, patch)
  if (row.isCancellation && outcome.status === 'accepted') await markCancelled(call, row.cancelsId)
  if (!isSettled) return
  await wakeThoseWaitingFor(db, accountId, row.id, now)
  await tellOf(call, row)
  if (outcome.status === 'refused') await reviewReports(call, row.bookingId)
}

function patchFor(row: ReportRow, outcome: BatchOutcome, now: Date): ReportPatch {
  const sinceSent = now.getTime() - (row.sentAt ?? now).getTime()
  const later = after(now, askAfter(row.questions, sinceSent))
  switch (outcome.status) {
    case 'accepted':
      if (row.isCancellation || outcome.code) {
        const settled = { state: 'accepted', settledAt: now, lastFailure: '', isSolved: false }
        return { ...settled, code: outcome.code }
      }
      return { state: 'unconfirmed', settledAt: now, lastFailure: '' }
    case 'refused':
      return refusedWith('', outcome.reason, now)
    case 'failed':
      // The same bytes are sent again; if the registry has recorded them after all, it answers 'duplicate'.
      return {
        state: 'queued',
        batch: null,
        isAnswerLost: true,
        lastFailure: outcome.reason.slice(0, 300),
        nextAt: after(now, retryAfter(row.attempts)),
      }
    case 'unknown':
      // After a day no result is expected any more: a user has to look it up in the registry's portal.
      return sinceSent >= DAY_MS ? { state: 'unconfirmed', settledAt: now, lastFailure: UNKNOWN } : { nextAt: later }
    case 'waiting':
      return { nextAt: later }
  }
}

/** Marks the communication that a cancellation has cancelled. */
export async function markCancelled(call: Work, id: string | null) {
  if (id === null) return
  await updateReport(call.db, call.accountId, id, { state: 'cancelled', settledAt: call.now })
  call.changed('communications', id)
}
