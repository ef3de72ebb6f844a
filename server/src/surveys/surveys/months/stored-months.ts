import { addMonths } from '@posada/domain/platform/days/add-months'
import type { Day } from '@posada/domain/platform/days/day'
import { readTogether } from '../../../platform/db/read-together.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import type { SurveySource } from '../../facts/public.ts'
import { lastConfirmed } from '../queries/confirmations.ts'
import { surveyMonths } from '../queries/months.ts'
import { presentationsSince } from '../queries/presentations.ts'

/** The earlier months that are listed. */
const LISTED = 12

type StoredMonths = Awaited<ReturnType<typeof readStoredMonths>>

/** What is stored of a month and of those before it. `rows` has all months of the survey, `listed` the earlier ones that a screen lists. */
export async function readStoredMonths({ db, accountId }: RequestContext, source: SurveySource, month: Day) {
  const key = { accountId, establishmentId: source.establishment.id }
  const since = addMonths(month, -LISTED)
  const [rows, presentations, confirmed] = await readTogether(db, (together) =>
    Promise.all([
      surveyMonths(together, key),
      presentationsSince(together, key, since),
      lastConfirmed(together, key, month),
    ]),
  )
  const listed = rows.filter((row) => row.month < month && row.month >= since)
  return { rows, listed, presentations, confirmed }
}

/** What is stored of one of the months. */
export const storedOf = ({ rows, presentations }: StoredMonths, of: Day) => ({
  row: rows.find(({ month }) => month === of),
  presentation: presentations.find(({ month }) => month === of),
})
