import type { Input, Reply } from '@posada/contract/endpoint'
import type { surveysApi } from '@posada/contract/surveys/surveys'
import type { Day } from '@posada/domain/platform/days/day'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { readSource } from '../../facts/public.ts'
import { describeMonth } from './month-state.ts'
import { shownMonthOf } from './shown-month.ts'
import { readStoredMonths, storedOf } from './stored-months.ts'

/** How far a month and those before it are, without counting what they would be now. @throws UserError for a month that has not begun */
export async function readMonthStates(
  context: RequestContext,
  { establishmentId, month: wanted }: Input<(typeof surveysApi)['months']>,
): Promise<Reply<(typeof surveysApi)['months']>> {
  const source = await readSource(context, establishmentId)
  const month = shownMonthOf(source, wanted)
  const stored = await readStoredMonths(context, source, month)
  const describe = (of: Day) => describeMonth(source, of, { ...storedOf(stored, of), figures: null })
  return {
    survey: source.survey,
    state: describe(month),
    months: stored.listed.map((row) => describe(row.month)),
  }
}
