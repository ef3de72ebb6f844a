import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { stateChangeText } from '../months/stored-state.ts'
import { lockMonth, updateMonth } from '../queries/months.ts'
import { confirmPresentation, deletePresentation, insertPresentation } from '../queries/presentations.ts'
import type { SubmissionOutcome } from '../survey-service.ts'
import type { MonthAttempt } from './attempt-month.ts'

/**
 * Writes what the service has answered. A month that it has taken is presented, whatever users have noted meanwhile; any other answer
 * only changes a month that still waits for it.
 */
export async function finishAttempt(
  context: RequestContext,
  { id, key, month, presentation, lateText }: MonthAttempt,
  outcome: SubmissionOutcome,
): Promise<{ message: string } | { refusal: string }> {
  const { db, accountId, now, loginId } = context
  const row = await lockMonth(db, key, month)
  const waits = row.attemptId === id && row.state === 'unconfirmed'
  if (outcome.kind === 'taken') {
    const presented = { presentedAt: now, byService: true, reason: '' }
    if (!(await confirmPresentation(db, accountId, id, presented)))
      await insertPresentation(db, key, { ...presentation, ...presented, id, month, presentedBy: loginId })
    await updateMonth(db, key, month, { state: 'presented', reason: '', isUnderWay: false, controlCode: '' })
    context.noted(stateChangeText(month, row.state, 'presented'))
    context.changed('surveys', key.establishmentId)
    return { message: `Encuesta presentada${lateText === '' ? '' : `. ${lateText}`}` }
  }
  const state = outcome.kind === 'refused' ? 'refused' : 'unconfirmed'
  if (waits) {
    if (state === 'refused') await deletePresentation(db, accountId, id)
    await updateMonth(db, key, month, { state, reason: outcome.reason, isUnderWay: false })
    context.noted(stateChangeText(month, row.state, state))
    context.changed('surveys', key.establishmentId)
  }
  if (state === 'refused') return { refusal: `El INE ha rechazado la encuesta: ${outcome.reason}` }
  return {
    refusal: `No se sabe si la encuesta ha llegado: ${outcome.reason}. No la envíe otra vez: compruébelo en iria.ine.es`,
  }
}
