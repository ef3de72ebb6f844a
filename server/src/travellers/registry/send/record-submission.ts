import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { explainRefusal } from '../explain-refusal.ts'
import { recordAccessTrouble, recordAccessSuccess, type AccessRow } from '../queries/accesses.ts'
import { guestsOfCommunication } from '../queries/details.ts'
import { lockBookingToReport } from '../queries/booking-to-report.ts'
import {
  lockCommunication,
  updateCommunication,
  wakeWaitingPlans,
  type CommunicationPatch,
} from '../queries/communications.ts'
import type { LeasedSubmission, EstablishmentKey } from '../queries/send-queue.ts'
import { addMilliseconds } from '../deadline.ts'
import { reconcileReports } from '../reconcile/reconcile-reports.ts'
import type { Submission } from '../traveller-registry.ts'
import { queryDelay } from './query-delay.ts'
import { recordExchange } from './exchanges.ts'

const DUPLICATE =
  'El registro dice que ya tiene un envío igual a este. Compruebe en su portal si consta y anote aquí su código.'

/** Records the registry's answer to a submission, with the exchange. */
export async function recordSubmission(
  context: JobContext,
  { establishment, access, claimed }: { establishment: EstablishmentKey; access: AccessRow; claimed: LeasedSubmission },
  submission: Submission,
): Promise<void> {
  const { db, accountId, now } = context
  const { outcome } = submission
  await lockBookingToReport(db, accountId, claimed.bookingId)
  const row = await lockCommunication(db, accountId, claimed.id)
  if (!row) return
  const failure = outcome.status === 'failed' ? outcome.reason : outcome.status === 'refused' ? outcome.code : ''
  await recordExchange(context, claimed.id, { ...submission, operation: 'submit', failure })
  if (row.state !== 'queued') return // a user resolved it by hand meanwhile
  const patch = patchFor(claimed, outcome, now)
  await updateCommunication(db, accountId, row.id, patch)
  const place = { ...establishment, service: 'SES' }
  const isAboutAccess = outcome.status === 'refused' && outcome.isAboutAccess
  if (isAboutAccess) {
    const restsUntil = addMilliseconds(now, retryDelay('accessRefused', access.failures + 1))
    await recordAccessTrouble(db, place, {
      restsUntil,
      lastFailure: explainRefusal(outcome.code, outcome.reason).reason,
    })
  } else if (outcome.status !== 'failed') await recordAccessSuccess(db, place)
  if (outcome.status !== 'failed' && !isAboutAccess) await wakeWaitingPlans(db, accountId, row.id, now)
  if (patch.state !== undefined) noteReport(context, row, patch.state)
  await notifyScreens(context, row)
  // The communication did not reach the registry: plans made while it was in flight can be merged into it.
  if (patch.state !== 'sent' && patch.isAnswerLost === false) await reconcileReports(context, row.bookingId)
}

function patchFor(
  { attempts, wasLost }: LeasedSubmission,
  outcome: Submission['outcome'],
  now: Date,
): CommunicationPatch {
  switch (outcome.status) {
    case 'received':
      return {
        state: 'sent',
        batch: outcome.batch,
        sentAt: now,
        lastFailure: '',
        isAnswerLost: false,
        questions: 0,
        nextAt: addMilliseconds(now, queryDelay(0, 0)),
      }
    case 'duplicate':
      // The registry has these bytes from an earlier attempt, under a code that we do not know; also if the database
      // does not know of the attempt, for example after a backup was restored.
      return { state: 'unconfirmed', sentAt: now, lastFailure: wasLost ? '' : DUPLICATE, settledAt: now }
    case 'refused':
      if (outcome.isAboutAccess)
        return {
          nextAt: addMilliseconds(now, retryDelay('registry', attempts)),
          lastFailure: outcome.reason.slice(0, 300),
          isAnswerLost: wasLost,
        }
      return { ...refusalPatch(outcome.code, outcome.reason, now), isAnswerLost: false }
    case 'failed':
      return {
        nextAt: addMilliseconds(now, retryDelay('registry', attempts)),
        lastFailure: outcome.reason.slice(0, 300),
        isAnswerLost: wasLost || outcome.mayHaveArrived,
      }
  }
}

export function refusalPatch(code: string, words: string, now: Date): CommunicationPatch {
  const { field } = explainRefusal(code, words)
  const refusal = { refusalCode: code, refusal: words.slice(0, 4000), refusedField: field }
  return { state: 'refused', ...refusal, settledAt: now, lastFailure: '' }
}

/** Writes into the audit trail what became of a communication. */
export function noteReport(
  context: JobContext,
  { kind, isCancellation }: { kind: string; isCancellation: boolean },
  state: string,
): void {
  context.noted(bookingFactText({ kind: 'report', of: kind, isCancellation, state }))
}

/** Notifies the screens that show the state of a communication: its booking, its guests and the list. */
export async function notifyScreens(
  context: JobContext,
  { id, bookingId, kind }: { id: string; bookingId: string; kind: string },
) {
  context.changed('communications', id)
  context.changed('bookings', bookingId)
  if (kind !== 'travellers') return
  const people = await guestsOfCommunication(context.db, context.accountId, id)
  context.changed('guests', ...people.map((guest) => guest.id))
}
