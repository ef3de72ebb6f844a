import { formatDay, type Day } from '@posada/domain/platform/days/day'
import { deadlineOf, hasEnded, type SurveyKind, surveySiteOf } from '@posada/domain/surveys/survey-kind'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { readSource, type SurveySource } from '../../facts/public.ts'
import { draftReason, requireValid } from '../files/file-of-month.ts'
import { countMonthOf } from '../months/count-month-of.ts'
import { type Presentation, presentationOf } from '../months/presentation-of.ts'
import { shownMonthOf } from '../months/shown-month.ts'
import { requireNotPresented, stateChangeText } from '../months/stored-state.ts'
import { lockMonth, updateMonth } from '../queries/months.ts'
import { insertPresentation } from '../queries/presentations.ts'
import type { SurveyService, SurveySubmission } from '../survey-service.ts'

/** A month that is being sent. What it was sent with is kept before anything leaves. */
export type MonthAttempt = {
  /** Of the attempt, and of what it presents. */
  id: string
  key: { accountId: string; establishmentId: string }
  month: Day
  presentation: Presentation
  submission: SurveySubmission
  /** '' in time. */
  lateText: string
}

const SENT: readonly SurveyKind[] = ['hotels', 'apartments', 'rural']

/** Of the ISTAC and of campsites there is no service. */
export const isSentByService = (
  { survey }: Pick<SurveySource, 'survey'>,
  service: SurveyService | undefined,
): service is SurveyService => service !== undefined && SENT.includes(survey)

/**
 * Notes that a month is being sent, with the bytes that leave: from here on it is not confirmed until its answer is written.
 * @throws UserError where it may not be sent, with what to do instead
 */
export async function attemptMonth(
  context: RequestContext,
  { establishmentId, month: wanted }: { establishmentId: string; month?: string | undefined },
  service: SurveyService | undefined,
): Promise<{ attempt: MonthAttempt; service: SurveyService }> {
  const { db, accountId, now, loginId } = context
  const source = await readSource(context, establishmentId)
  const month = shownMonthOf(source, wanted)
  const site = surveySiteOf(source.survey)
  const key = { accountId, establishmentId }
  const row = await lockMonth(db, key, month)
  requireNotPresented(row, site)
  if (!isSentByService(source, service))
    throw new UserError(`Descargue el fichero, súbalo en ${site} y márquelo aquí como presentado`)
  if (!hasEnded(month, source.today)) throw new UserError('El mes todavía no ha terminado')
  const counted = await countMonthOf(context, source, month)
  requireValid(counted)
  const draft = draftReason(counted)
  if (draft !== '') throw new UserError(`No se puede enviar. ${draft}`)
  const presentation = await presentationOf(counted)
  const id = newId()
  const submission = submissionOf(source, counted.form, presentation)
  await insertPresentation(db, key, {
    ...presentation,
    id,
    month,
    presentedAt: null,
    presentedBy: loginId,
    byService: true,
    reason: '',
  })
  await updateMonth(db, key, month, {
    state: 'unconfirmed',
    reason: '',
    attemptId: id,
    attemptedAt: now,
    attemptedBy: loginId,
    isUnderWay: true,
  })
  context.noted(stateChangeText(month, row.state, 'unconfirmed'))
  context.changed('surveys', establishmentId)
  const lateText = lateTextOf(source, month)
  return { attempt: { id, key, month, presentation, submission, lateText }, service }
}

type Form = Awaited<ReturnType<typeof countMonthOf>>['form']

function submissionOf(
  { establishment }: SurveySource,
  { answers, month }: Form,
  { bytes }: Presentation,
): SurveySubmission {
  const { orderNumber, informantEmail } = answers
  if (orderNumber === '') throw new UserError('Falta el número de orden (NUMERO_ORDEN)')
  if (month.controlCode === '') throw new UserError('Falta el código de control de este mes (CODIGO_CONTROL)')
  return {
    orderNumber,
    controlCode: month.controlCode,
    email: informantEmail || establishment.email,
    xml: bytes?.toString('utf8') ?? '',
  }
}

/** What a message adds once the term is over; '' in time. */
export function lateTextOf({ survey, today }: SurveySource, month: Day): string {
  const deadline = deadlineOf(month, survey)
  return today > deadline ? `Fuera de plazo: terminaba el ${formatDay(deadline)}` : ''
}
