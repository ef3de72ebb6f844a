import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { updateCommunication, wakeWaitingPlans, type CommunicationRow } from '../queries/reports.ts'
import { recordExchange } from '../work/keep-exchange.ts'
import { markCancelled } from '../work/settle-question.ts'
import { notifyScreens } from '../work/settle-submission.ts'
import { lockCommunicationAndBooking } from './hold-report.ts'

/**
 * Records a user's confirmation that a communication is on the authority's page, or, for a cancellation, no longer is.
 */
export async function confirmReport(context: RequestContext, id: string, note: string): Promise<void> {
  const { db, accountId, loginId, now } = context
  const row = await lockCommunicationAndBooking(context, id)
  const state = stateAfterConfirmation(row)
  await updateCommunication(db, accountId, id, { state, note, settledAt: now, settledBy: loginId, lastFailure: '' })
  await recordExchange(context, id, {
    operation: 'by-hand',
    request: '',
    response: note,
    httpStatus: null,
    failure: '',
  })
  if (row.isCancellation) await markCancelled(context, row.cancelsId)
  await wakeWaitingPlans(db, accountId, id, now)
  await notifyScreens(context, row)
  context.enqueue('registry', row.establishmentId)
}

function stateAfterConfirmation({ state, byHand, isCancellation, service }: CommunicationRow): string {
  const isCarried = byHand || service !== 'SES'
  if (isCancellation && (state === 'unconfirmed' || state === 'refused' || (state === 'due' && isCarried)))
    return 'accepted'
  if (!isCancellation && (state === 'unconfirmed' || (state === 'queued' && byHand))) return 'delivered'
  throw new UserError('Esta comunicación no espera a que nadie la compruebe')
}
