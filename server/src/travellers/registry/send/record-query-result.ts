import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBookingToReport } from '../queries/booking-to-report.ts'
import {
  lockCommunication,
  updateCommunication,
  wakeWaitingPlans,
  type CommunicationPatch,
  type CommunicationRow,
} from '../queries/communications.ts'
import type { LeasedQuery } from '../queries/send-queue.ts'
import { addMilliseconds } from '../deadline.ts'
import { isAlreadyCancelled } from '../explain-refusal.ts'
import { reconcileReports } from '../reconcile/reconcile-reports.ts'
import type { BatchOutcome, Exchange } from '../traveller-registry.ts'
import { queryDelay } from './query-delay.ts'
import { recordExchange } from './exchanges.ts'
import { planAnew } from './plan-anew.ts'
import { noteReport, refusalPatch, notifyScreens } from './record-submission.ts'

const DAY_MS = 86_400_000
const UNKNOWN = 'El registro no reconoce el envío que recibió. Compruébelo en su portal.'

/** Records the result of one batch; a batch that is still waiting is queried again later. */
export async function recordQueryResult(
  context: JobContext,
  query: LeasedQuery,
  outcome: BatchOutcome,
  exchange: Exchange,
): Promise<void> {
  const { db, accountId, now } = context
  await lockBookingToReport(db, accountId, query.bookingId)
  const row = await lockCommunication(db, accountId, query.id)
  if (row?.state !== 'sent' || row.batch !== query.batch) return
  if (outcome.status === 'failed' && !row.isCancellation) return recordFailedReport(context, row, { outcome, exchange })
  const patch = patchFor(row, outcome, now)
  const isAnswered = patch.state !== undefined
  if (patch.state !== undefined) noteReport(context, row, patch.state)
  if (isAnswered) await recordExchange(context, row.id, { ...exchange, operation: 'query', failure: '' })
  await updateCommunication(db, accountId, row.id, patch)
  if (row.isCancellation && patch.state === 'accepted') await markCancelled(context, row.cancelsId)
  if (!isAnswered) return
  await wakeWaitingPlans(db, accountId, row.id, now)
  await notifyScreens(context, row)
  if (outcome.status === 'refused') await reconcileReports(context, row.bookingId)
}

function patchFor(row: CommunicationRow, outcome: BatchOutcome, now: Date): CommunicationPatch {
  const sinceSent = now.getTime() - (row.sentAt ?? now).getTime()
  const later = addMilliseconds(now, queryDelay(row.questions, sinceSent))
  switch (outcome.status) {
    case 'accepted':
      if (row.isCancellation || outcome.code) {
        const accepted = { state: 'accepted', settledAt: now, lastFailure: '', isSolved: false }
        return { ...accepted, code: outcome.code }
      }
      return { state: 'unconfirmed', settledAt: now, lastFailure: '' }
    case 'refused':
      if (row.isCancellation && isAlreadyCancelled(outcome.reason))
        return { state: 'accepted', settledAt: now, lastFailure: '' }
      return refusalPatch('', outcome.reason, now)
    case 'failed':
      // Only of a cancellation: it has no reference, so the same bytes are sent again.
      return {
        state: 'queued',
        batch: null,
        isAnswerLost: true,
        lastFailure: outcome.reason.slice(0, 300),
        nextAt: addMilliseconds(now, retryDelay('registry', row.attempts)),
      }
    case 'unknown':
      // After a day no result is expected any more: a user has to look it up in the registry's portal.
      return sinceSent >= DAY_MS ? { state: 'unconfirmed', settledAt: now, lastFailure: UNKNOWN } : { nextAt: later }
    case 'waiting':
      return { nextAt: later }
  }
}

type FailedReport = { outcome: { reason: string }; exchange: Exchange }

/** The registry had an internal error and did not record the report: it is sent again with a new reference. */
async function recordFailedReport(context: JobContext, row: CommunicationRow, { outcome, exchange }: FailedReport) {
  const { db, accountId, now } = context
  const lastFailure = outcome.reason.slice(0, 300)
  await recordExchange(context, row.id, { ...exchange, operation: 'query', failure: lastFailure })
  const nextAt = addMilliseconds(now, retryDelay('registry', row.attempts))
  await planAnew(context, row, { nextAt, lastFailure })
  await wakeWaitingPlans(db, accountId, row.id, now)
  await notifyScreens(context, row)
}

/** Marks the communication that a cancellation has cancelled. */
export async function markCancelled(context: JobContext, id: string | null) {
  if (id === null) return
  await updateCommunication(context.db, context.accountId, id, { state: 'cancelled', settledAt: context.now })
  context.changed('communications', id)
}
