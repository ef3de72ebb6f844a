import type { Reply } from '@posada/contract/endpoint'
import type { surveyCountsApi } from '@posada/contract/surveys/survey-counts'
import { deadlineOf, lastEndedMonth, urgentFrom } from '@posada/domain/surveys/survey-kind'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { readSources, type SurveySource } from '../../facts/public.ts'
import { waitingEstablishments } from '../queries/participants.ts'

type Counts = Reply<(typeof surveyCountsApi)['counts']>

/** How many establishments have not presented the last month, and how urgent the most urgent of them is. */
export async function countUnpresented(context: RequestContext): Promise<Counts> {
  const waiting = await waitingEstablishments(context.db, context.accountId, context.now)
  if (waiting.size === 0) return { open: 0, urgency: '' }
  const sources = await readSources(context, (id) => waiting.has(id))
  const urgencies = sources.map(urgencyOf)
  const urgency = urgencies.includes('late') ? 'late' : urgencies.includes('soon') ? 'soon' : ''
  return { open: sources.length, urgency }
}

function urgencyOf({ survey, today }: SurveySource): Counts['urgency'] {
  const month = lastEndedMonth(today)
  if (today > deadlineOf(month, survey)) return 'late'
  return today >= urgentFrom(month, survey) ? 'soon' : ''
}
