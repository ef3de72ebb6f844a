import type { Reply } from '@posada/contract/endpoint'
import type { surveysApi } from '@posada/contract/surveys/surveys'
import type { Day } from '@posada/domain/platform/days/day'
import { lastEndedMonth } from '@posada/domain/surveys/survey-kind'
import { readTogether } from '../../../platform/db/read-together.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { findProvince } from '../../../platform/reference-data/public.ts'
import { readSources, type SurveySource } from '../../facts/public.ts'
import { type SurveyMonthRow, surveyMonths } from '../queries/months.ts'
import { participants } from '../queries/participants.ts'
import { type PresentationRow, presentationsSince } from '../queries/presentations.ts'
import { countMonthOf, figuresToKeep } from './count-month-of.ts'
import { describeMonth } from './month-state.ts'

type Listed = Reply<(typeof surveysApi)['list']>['establishments']

/** Presented months are compared with what they are now as long as all establishments together have no more units. */
const MOST_COMPARED_UNITS = 600

/** All establishments with the survey that each answers, and how far its last month is. */
export async function listSurveys(context: RequestContext): Promise<Listed> {
  const { db, accountId } = context
  const sources = await readSources(context)
  const [participating, stored] = await readTogether(db, (together) =>
    Promise.all([
      participants(together, accountId),
      Promise.all(
        sources.map(async (source) => {
          const key = { accountId, establishmentId: source.establishment.id }
          const month = lastEndedMonth(source.today)
          const [rows, presentations] = await Promise.all([
            surveyMonths(together, key),
            presentationsSince(together, key, month),
          ])
          return {
            source,
            month,
            row: rows.find((row) => row.month === month),
            presentation: latest(presentations, month),
          }
        }),
      ),
    ]),
  )
  const isComparable = sources.reduce((sum, { units }) => sum + units.length, 0) <= MOST_COMPARED_UNITS
  const listed: Listed = []
  for (const read of stored) {
    const { establishment, survey } = read.source
    listed.push({
      id: establishment.id,
      name: establishment.name,
      municipality: establishment.municipality,
      province: findProvince(establishment.provinceCode)?.name ?? '',
      kind: establishment.kind,
      survey,
      month: await describe(context, read, isComparable),
      participates: participating.has(establishment.id),
    })
  }
  return listed
}

const latest = (presentations: readonly PresentationRow[], month: Day) =>
  presentations.find((presentation) => presentation.month === month)

type LastMonth = {
  source: SurveySource
  month: Day
  row: SurveyMonthRow | undefined
  presentation: PresentationRow | undefined
}

async function describe(
  context: RequestContext,
  { source, month, row, presentation }: LastMonth,
  isComparable: boolean,
) {
  const isCounted = isComparable && row?.state === 'presented'
  const figures = isCounted ? figuresToKeep(await countMonthOf(context, source, month)) : null
  return describeMonth(source, month, { row, presentation, figures })
}
