import type { Input } from '@posada/contract/endpoint'
import type { surveysApi } from '@posada/contract/surveys/surveys'
import { differencesOf } from '@posada/domain/surveys/presented-figures'
import { hasEnded } from '@posada/domain/surveys/survey-kind'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { readSource, type SurveySource } from '../../facts/public.ts'
import { lockMonth, type SurveyMonthRow, type StoredMonthState, updateMonth } from '../queries/months.ts'
import {
  confirmPresentation,
  deletePresentation,
  insertPresentation,
  type PresentationRow,
  presentationsSince,
} from '../queries/presentations.ts'
import { countMonthOf, figuresToKeep } from './count-month-of.ts'
import { presentationOf } from './presentation-of.ts'
import { shownMonthOf } from './shown-month.ts'
import { isUnderWay, stateChangeText } from './stored-state.ts'

type Mark = Input<(typeof surveysApi)['markPresented']>
type Marking = {
  source: SurveySource
  row: SurveyMonthRow
  /** The last one of the month, and whether another one was before it. */
  presentation: PresentationRow | undefined
  hasEarlier: boolean
  reason: string
}

/**
 * Notes that a month was presented by hand, or that it was not: also of one that was sent and not confirmed, with the reason.
 * @throws UserError for a month that has not ended, that is being sent, or that was presented by the service
 */
export async function markPresented(context: RequestContext, mark: Mark): Promise<void> {
  const { db, accountId } = context
  const source = await readSource(context, mark.establishmentId)
  const month = shownMonthOf(source, mark.month)
  if (!hasEnded(month, source.today)) throw new UserError('El mes todavía no ha terminado')
  const key = { accountId, establishmentId: mark.establishmentId }
  const row = await lockMonth(db, key, month)
  if (isUnderWay(row, context.now)) throw new UserError('Se está enviando en este momento: espere a que conteste')
  const [presentation, earlier] = (await presentationsSince(db, key, month)).filter((found) => found.month === month)
  const marking = { source, row, presentation, hasEarlier: earlier !== undefined, reason: mark.reason?.trim() ?? '' }
  const state = mark.isPresented ? await present(context, marking) : await takeBack(context, marking)
  const code = state === 'presented' ? { controlCode: '' } : {}
  await updateMonth(db, key, month, { state, reason: '', isUnderWay: false, ...code })
  context.noted(stateChangeText(month, row.state, state))
  context.changed('surveys', mark.establishmentId)
}

async function present(context: RequestContext, marking: Marking): Promise<StoredMonthState> {
  const { source, row, presentation, reason } = marking
  const { db, accountId, now, loginId } = context
  if (row.state === 'unconfirmed' && presentation) {
    requireReason(reason)
    const presentedAt = row.attemptedAt ?? now
    await confirmPresentation(db, accountId, presentation.id, { presentedAt, byService: false, reason })
    return 'presented'
  }
  const counted = await countMonthOf(context, source, row.month)
  if (row.state === 'presented' && presentation && !differs(presentation, counted))
    throw new UserError('Ya consta como presentado')
  await insertPresentation(
    db,
    { accountId, establishmentId: source.establishment.id },
    {
      ...(await presentationOf(counted)),
      id: newId(),
      month: row.month,
      presentedAt: now,
      presentedBy: loginId,
      byService: false,
      reason,
    },
  )
  return 'presented'
}

const differs = ({ figures }: PresentationRow, counted: Parameters<typeof figuresToKeep>[0]): boolean =>
  differencesOf(figures, figuresToKeep(counted)).length > 0

async function takeBack(
  { db, accountId }: RequestContext,
  { row, presentation, hasEarlier, reason }: Marking,
): Promise<StoredMonthState> {
  if (row.state !== 'unconfirmed' && row.state !== 'presented') throw new UserError('No consta como presentado')
  if (row.state === 'unconfirmed') requireReason(reason)
  if (row.state === 'presented' && presentation?.byService)
    throw new UserError('Se presentó por el servicio del INE: no se puede anotar que no')
  if (presentation) await deletePresentation(db, accountId, presentation.id)
  return hasEarlier ? 'presented' : 'open'
}

function requireReason(reason: string): void {
  if (reason === '') throw new UserError('Indique cómo lo ha comprobado')
}
