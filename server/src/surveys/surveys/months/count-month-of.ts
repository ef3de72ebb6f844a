import type { Day } from '@posada/domain/platform/days/day'
import { countMonth } from '@posada/domain/surveys/count-month'
import { type FormFault, formFaults } from '@posada/domain/surveys/form/form-faults'
import { formHints } from '@posada/domain/surveys/form/form-hints'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import { proposedDaysOpen } from '@posada/domain/surveys/month-figures'
import { presentedFigures, type PresentedFigures } from '@posada/domain/surveys/presented-figures'
import { type Finding, reviewMonth } from '@posada/domain/surveys/review-month'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { type MonthOfEstablishment, readMonthFacts, type SurveySource } from '../../facts/public.ts'
import { surveyAnswersOf } from '../answers/answers-of-source.ts'
import { type SurveyMonthRow, surveyMonths } from '../queries/months.ts'

/** A month with its questionnaire, counted and reviewed. */
export type CountedMonth = {
  source: SurveySource
  facts: MonthOfEstablishment
  count: MonthCount
  form: SurveyForm
  faults: readonly FormFault[]
  findings: readonly Finding[]
}

type Reader = Pick<RequestContext, 'db' | 'now'>

/** Counts a month as the survey of the establishment, or as another one. */
export async function countMonthOf(
  context: Reader,
  source: SurveySource,
  month: Day,
  survey: SurveyKind = source.survey,
): Promise<CountedMonth> {
  const key = { accountId: source.accountId, establishmentId: source.establishment.id }
  const [facts] = await readMonthFacts(context, source, [month], survey)
  if (!facts) throw new Error('no facts of the month')
  return countedMonth(source, facts, await surveyMonths(context.db, key))
}

export function countedMonth(
  source: SurveySource,
  facts: MonthOfEstablishment,
  rows: readonly SurveyMonthRow[],
): CountedMonth {
  const count = countMonth(facts)
  const form = formOf({ ...source, survey: facts.survey }, count, rows)
  const faults = formFaults(count, form)
  return {
    source,
    facts,
    count,
    form,
    faults,
    findings: reviewMonth(facts, count, faults, formHints(count, form, facts.leftOut)),
  }
}

/** The answers of a month: staff that nobody has entered is that of the month before. The last month of `rows` comes first. */
function formOf(source: SurveySource, count: MonthCount, rows: readonly SurveyMonthRow[]): SurveyForm {
  const until = rows.filter(({ month }) => month <= count.month)
  const own = until.find(({ month }) => month === count.month)
  const carried = (name: 'unpaidStaff' | 'permanentStaff' | 'temporaryStaff') =>
    until.find((row) => row[name] !== null)?.[name] ?? null
  return {
    answers: surveyAnswersOf(source),
    month: {
      controlCode: own?.controlCode ?? '',
      daysOpen: own?.daysOpen ?? proposedDaysOpen(count),
      unpaidStaff: carried('unpaidStaff'),
      permanentStaff: carried('permanentStaff'),
      temporaryStaff: carried('temporaryStaff'),
    },
  }
}

/** The figures by which a later change of a presented month is noticed. */
export const figuresToKeep = ({ count, form }: Pick<CountedMonth, 'count' | 'form'>): PresentedFigures =>
  presentedFigures(count, form.month.daysOpen)

/** The same of facts that are not reviewed. */
export function figuresOfFacts(
  source: SurveySource,
  facts: MonthOfEstablishment,
  rows: readonly SurveyMonthRow[],
): PresentedFigures {
  const count = countMonth(facts)
  return figuresToKeep({ count, form: formOf({ ...source, survey: facts.survey }, count, rows) })
}

/** Whether anybody came or slept: a month without guests has no file. */
export const hasGuests = ({ count }: Pick<CountedMonth, 'count'>): boolean =>
  count.residences.some(({ movements }) => movements.length > 0)
