import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Input, Reply } from '@posada/contract/endpoint'
import type { surveysApi } from '@posada/contract/surveys/surveys'
import { guestReaders } from '@posada/domain/account/users/roles'
import { addMonths } from '@posada/domain/platform/days/add-months'
import type { Day } from '@posada/domain/platform/days/day'
import { countMonth } from '@posada/domain/surveys/count-month'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { readMonthFacts, readSource, type SurveySource } from '../../facts/public.ts'
import { describeData, describeLists } from '../answers/describe-data.ts'
import { describeConfirmed } from '../review/describe-confirmed.ts'
import { describeFinding, describingOf } from '../review/describe-finding.ts'
import { countedMonth, figuresOfFacts, figuresToKeep } from './count-month-of.ts'
import { describeMonth } from './month-state.ts'
import { shownMonthOf } from './shown-month.ts'
import { readStoredMonths, storedOf } from './stored-months.ts'
import { summarizeMonth } from './summarize-month.ts'

type Survey = Reply<(typeof surveysApi)['get']>

/**
 * Earlier presented months are compared with what they are now, the newest first, as long as together they have no more unit nights; the
 * others when they are opened.
 */
const COMPARED_UNIT_NIGHTS = 4_000
const NIGHTS_OF_MONTH = 31

/**
 * Everything of a month's survey: its answers, what is to be resolved, its figures, and the months before. Counting a large month takes a
 * while, so other requests have their turn between two.
 */
export async function readSurvey(
  context: RequestContext,
  { establishmentId, month: wanted }: Input<(typeof surveysApi)['get']>,
  canBeSent: (source: SurveySource) => boolean,
): Promise<Survey> {
  const source = await readSource(context, establishmentId)
  const month = shownMonthOf(source, wanted)
  const stored = await readStoredMonths(context, source, month)
  const { rows, listed, confirmed } = stored
  const presented = listed.filter(({ state }) => state === 'presented').map((row) => row.month)
  const compared = presented.slice(0, comparableMonths(source))
  const [shown, yearBefore, ...others] = await readMonthFacts(context, source, [
    month,
    addMonths(month, -12),
    ...compared,
  ])
  if (!shown || !yearBefore) throw new Error('the facts of the month were not read')
  const counted = countedMonth(source, shown, rows)
  const figures = new Map([[month, figuresToKeep(counted)]])
  for (const facts of others) {
    await yieldToOthers()
    figures.set(facts.month, figuresOfFacts(source, facts, rows))
  }
  await yieldToOthers()
  const describe = (of: Day) => describeMonth(source, of, { ...storedOf(stored, of), figures: figures.get(of) ?? null })
  const seesGuests = guestReaders.includes(context.role)
  const describing = describingOf(shown, seesGuests)
  return {
    data: describeData(counted),
    lists: describeLists(counted),
    state: describe(month),
    findings: counted.findings.map((finding) => describeFinding(finding, describing)),
    resolved: confirmed[0]?.total ?? 0,
    confirmed: confirmed.map((row) => describeConfirmed(row, seesGuests)),
    summary: summarizeMonth(counted.count, countMonth(yearBefore)),
    months: listed.map((row) => describe(row.month)),
    canBeSent: canBeSent(source),
  }
}

/** How many earlier months of an establishment are counted again to be compared. */
const comparableMonths = ({ units }: SurveySource): number =>
  Math.floor(COMPARED_UNIT_NIGHTS / (Math.max(1, units.length) * NIGHTS_OF_MONTH))
