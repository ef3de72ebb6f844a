import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { updateReport, wakeThoseWaitingFor, type ReportRow } from '../queries/reports.ts'
import { keepExchange } from '../work/keep-exchange.ts'
import { markCancelled } from '../work/settle-question.ts'
import { tellOf } from '../work/settle-submission.ts'
import { holdReport } from './hold-report.ts'

/**
 * Records a user's confirmation that a communication is on the authority's page, or, for a cancellation, no longer is.
 */
export async function confirmReport(call: Call, id: string, note: string): Promise<void> {
  const { db, accountId, loginId, now } = call
  const row = await holdReport(call, id)
  const state = stateAfter(row)
  await updateReport(db, accountId, id, { state, note, settledAt: now, settledBy: loginId, lastFailure: '' })
  await keepExchange(call, id, { operation: 'by-hand', request: '', response: note, httpStatus: null, failure: '' })
  if (row.isCancellation) await markCancelled(call, row.cancelsId)
  await wakeThoseWaitingFor(db, accountId, id, now)
  await tellOf(call, row)
  call.enqueue('registry', row.establishmentId)
}

function stateAfter({ state, byHand, isCancellation, service }: ReportRow): string {
  const isCarried = byHand || service !== 'SES'
  if (isCancellation && (state === 'unconfirmed' || state === 'refused' || (state === 'due' && isCarried)))
    return 'accepted'
  if (!isCancellation && (state === 'unconfirmed' || (state === 'queued' && byHand))) return 'delivered'
  throw new UserError('Esta comunicación no espera a que nadie la compruebe')
}
