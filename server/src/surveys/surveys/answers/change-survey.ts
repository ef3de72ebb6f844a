import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import type { Input } from '@posada/contract/endpoint'
import type { SurveyDataChanges } from '@posada/contract/surveys/survey-data'
import type { surveysApi } from '@posada/contract/surveys/surveys'
import { type Day, firstOfMonth } from '@posada/domain/platform/days/day'
import { countMonth } from '@posada/domain/surveys/count-month'
import { proposedDaysOpen } from '@posada/domain/surveys/month-figures'
import type { SurveyAnswers } from '@posada/domain/surveys/survey-answers'
import { surveyProvinces } from '@posada/domain/surveys/survey-provinces'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireProvince } from '../../../platform/reference-data/public.ts'
import { readMonthFacts, readSource, type SurveySource } from '../../facts/public.ts'
import { shownMonthOf } from '../months/shown-month.ts'
import { lockMonth, type SurveyMonthRow, updateMonth } from '../queries/months.ts'
import { lockSurvey, saveSurvey } from '../queries/surveys.ts'
import { surveyAnswersOf, answersOfEstablishment } from './answers-of-source.ts'
import { noteMonthChanges, noteSurveyChanges } from './survey-audit.ts'

/**
 * Changes the data that were sent. Staff, days and control code belong to the month of the reference date, the rest to the
 * establishment; what it says of itself in the same way is not stored.
 * @throws UserError for an unknown province, and for a month that has not begun
 */
export async function changeSurvey(
  context: RequestContext,
  { establishmentId, data }: Input<(typeof surveysApi)['update']>,
): Promise<void> {
  const { db, accountId } = context
  const key = { accountId, establishmentId }
  await requireEstablishment(db, accountId, establishmentId)
  await lockSurvey(db, key)
  const source = await readSource(context, establishmentId)
  const month = data.referenceDay ? firstOfMonth(data.referenceDay) : shownMonthOf(source, null)
  if (month > source.today) throw new UserError('Ese mes todavía no ha empezado')
  const after = settingsAfter(source, data)
  const referenceMonth = data.referenceDay ? month : source.referenceMonth
  await saveSurvey(db, key, {
    survey: after.chosenSurvey,
    referenceMonth,
    answers: after.answers,
    boardPrices: Object.fromEntries(after.boardPrices),
  })
  const lines: string[] = []
  const tracker = { noted: (line: string) => void lines.push(line) }
  noteSurveyChanges(tracker, source, { ...source, ...after, referenceMonth })
  const row = await lockMonth(db, key, month)
  const patch = await monthPatch(context, source, { row, data })
  if (Object.keys(patch).length > 0) await updateMonth(db, key, month, patch)
  noteMonthChanges(tracker, row, patch)
  for (const line of lines) context.noted(line)
  if (lines.length > 0) context.changed('surveys', establishmentId)
}

type Settings = Pick<SurveySource, 'chosenSurvey' | 'answers' | 'boardPrices'>

function settingsAfter(source: SurveySource, changes: SurveyDataChanges): Settings {
  const { survey, boardPrices } = changes
  const chosenSurvey = survey === undefined ? source.chosenSurvey : survey
  const priced = boardPrices?.filter(({ price }) => price > 0).map(({ regime, price }) => [regime, price] as const)
  const answers = answersAfter(source, changes)
  return { chosenSurvey, answers, boardPrices: priced ? new Map(priced) : source.boardPrices }
}

/** An emptied answer, and one that the establishment gives itself, is that of the establishment again. */
function answersAfter(source: SurveySource, changes: SurveyDataChanges): Partial<SurveyAnswers> {
  const own = answersOfEstablishment(source.establishment, source.survey)
  const sent = sentAnswers(changes)
  const all = { ...source.answers, ...sent }
  const differing = (Object.keys(own) as (keyof SurveyAnswers)[]).filter(
    (name) => all[name] !== undefined && all[name] !== '' && all[name] !== own[name],
  )
  const stored: Partial<SurveyAnswers> = Object.fromEntries(differing.map((name) => [name, all[name]]))
  if (sent.type === undefined && sent.category === undefined && sent.managerProvinceCode === undefined) return stored
  const { category } = surveyAnswersOf({ ...source, answers: stored })
  return category === '' ? stored : { ...stored, category }
}

/** The answers among the changes; '' for what was emptied. */
function sentAnswers(changes: SurveyDataChanges): Partial<SurveyAnswers> {
  const { controlCode: _code, referenceDay: _day, daysOpen: _days, survey: _survey, ...others } = changes
  const { unpaidStaff: _unpaid, permanentStaff: _permanent, temporaryStaff: _temporary, ...answers } = others
  const { boardPrices: _board, province, managerProvince, bedrooms, ...texts } = answers
  const given = Object.entries({
    ...texts,
    bedrooms: bedrooms && String(bedrooms),
    provinceCode: province && provinceCodeOf(province),
    managerProvinceCode: managerProvince && provinceCodeOf(managerProvince),
  }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? '']))
}

/** By its code, its name, or as the INE writes it. */
const provinceCodeOf = (text: string): string =>
  surveyProvinces.find(({ literal }) => literal === text.trim().toUpperCase())?.code ?? requireProvince(text)

type MonthValues = Pick<
  SurveyMonthRow,
  'controlCode' | 'daysOpen' | 'unpaidStaff' | 'permanentStaff' | 'temporaryStaff'
>

async function monthPatch(
  context: RequestContext,
  source: SurveySource,
  { row, data }: { row: SurveyMonthRow; data: SurveyDataChanges },
): Promise<Partial<MonthValues>> {
  const { controlCode, daysOpen, unpaidStaff, permanentStaff, temporaryStaff } = data
  const patch = {
    controlCode: controlCode === undefined ? undefined : (controlCode ?? ''),
    daysOpen: daysOpen ? await daysAfter(context, source, row.month, daysOpen) : daysOpen,
    unpaidStaff,
    permanentStaff,
    temporaryStaff,
  }
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
}

/** The number that is proposed is not stored, so that it follows the bookings. */
async function daysAfter(context: RequestContext, source: SurveySource, month: Day, days: number) {
  const [facts] = await readMonthFacts(context, source, [month])
  return facts && proposedDaysOpen(countMonth(facts)) === days ? null : days
}
