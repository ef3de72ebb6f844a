import type { Work } from '../../http/call.ts'
import { explainRefusal } from '../explain-refusal.ts'
import { noteAccessTrouble, noteAccessWorks, type AccessRow } from '../queries/accesses.ts'
import { peopleOf } from '../queries/details.ts'
import { lockBookingToReport } from '../queries/booking-to-report.ts'
import { lockReport, updateReport, wakeThoseWaitingFor, type ReportPatch } from '../queries/reports.ts'
import type { Claimed, House } from '../queries/work.ts'
import { after } from '../review/plan.ts'
import { reviewReports } from '../review/review-reports.ts'
import type { Submission } from '../traveller-registry.ts'
import { askAfter, restAfter, retryAfter } from './back-off.ts'
import { keepExchange } from './keep-exchange.ts'

const DUPLICATE =
  'El registro dice que ya tiene un envío igual a este. Compruebe en su portal si consta y anote aquí su código.'

/** Records the registry's answer to a submission, with the exchange. */
export async function settleSubmission(
  call: Work,
  { establishment, access, claimed }: { establishment: House; access: AccessRow; claimed: Claimed },
  submission: Submission,
): Promise<void> {
  const { db, accountId, now } = call
  const { outcome } = submission
  await lockBookingToReport(db, accountId, claimed.bookingId)
  const row = await lockReport(db, accountId, claimed.id)
  if (!row) return
  const failure = outcome.status === 'failed' ? outcome.reason : outcome.status === 'refused' ? outcome.code : ''
  await keepExchange(call, claimed.id, { ...submission, operation: 'submit', failure })
  if (row.state !== 'queued') return // a user resolved it by hand meanwhile
  const patch = patchFor(claimed, outcome, now)
  await updateReport(db, accountId, row.id, patch)
  const place = { ...establishment, service: 'SES' }
  const isAboutAccess = outcome.status === 'refused' && outcome.isAboutAccess
  if (isAboutAccess) {
    const restsUntil = after(now, restAfter(access.failures + 1))
    await noteAccessTrouble(db, place, { restsUntil, lastFailure: explainRefusal(outcome.code, outcome.reason).reason })
  } else if (outcome.status !== 'failed') await noteAccessWorks(db, place)
  if (outcome.status !== 'failed' && !isAboutAccess) await wakeThoseWaitingFor(db, accountId, row.id, now)
  await tellOf(call, row)
  // The communication did not reach the registry: plans made while it was in flight can be merged into it.
  if (patch.state !== 'sent' && patch.isAnswerLost === false) await reviewReports(call, row.bookingId)
}

function patchFor({ attempts, wasLost }: Claimed, outcome: Submission['outcome'], now: Date): ReportPatch {
  switch (outcome.status) {
    case 'received':
      return {
        state: 'sent',
        batch: outcome.batch,
        sentAt: now,
        lastFailure: '',
        isAnswerLost: false,
        questions: 0,
        nextAt: after(now, askAfter(0, 0)),
      }
    case 'duplicate':
      // The registry has these bytes from an earlier attempt, under a code that we do not know; also if the database
      // does not know of the attempt, for example after a backup was restored.
      return { state: 'unconfirmed', sentAt: now, lastFailure: wasLost ? '' : DUPLICATE, settledAt: now }
    case 'refused':
      if (outcome.isAboutAccess)
        return {
          nextAt: after(now, retryAfter(attempts)),
          lastFailure: outcome.reason.slice(0, 300),
          isAnswerLost: wasLost,
        }
      return { ...refusedWith(outcome.code, outcome.reason, now), isAnswerLost: false }
    case 'failed':
      return {
        nextAt: after(now, retryAfter(attempts)),
        lastFailure: outcome.reason.slice(0, 300),
        isAnswerLost: wasLost || outcome.mayHaveArrived,
      }
  }
}

export function refusedWith(code: string, words: string, now: Date): ReportPatch {
  const { field } = explainRefusal(code, words)
  const refusal = { refusalCode: code, refusal: words.slice(0, 4000), refusedField: field }
  return { state: 'refused', ...refusal, settledAt: now, lastFailure: '' }
}

/** Notifies the screens that show the state of a communication: its booking, its guests and the list. */
export async function tellOf(call: Work, { id, bookingId, kind }: { id: string; bookingId: string; kind: string }) {
  call.changed('communications', id)
  call.changed('bookings', bookingId)
  if (kind !== 'travellers') return
  const people = await peopleOf(call.db, call.accountId, id)
  call.changed('guests', ...people.map((guest) => guest.id))
}
