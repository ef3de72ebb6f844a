import { lastOfMonth } from '../../platform/days/day.ts'
import { capitalize } from '../../platform/text/capitalize.ts'
import { type FieldRule, fieldRules, managerRules } from './field-rules.ts'
import { figureFaults, hasNoUnits } from './figure-faults.ts'
import { fittedAnswers } from './fitted-answers.ts'
import type { MonthCount } from '../month-count.ts'
import { daysWithMovements } from '../month-figures.ts'
import type { MonthAnswers, SurveyAnswers, SurveyForm } from '../survey-answers.ts'

/** What the schema of a survey's file would refuse. The field is null where a figure is wrong that nobody enters here. */
export type FormFault = { field: keyof SurveyAnswers | keyof MonthAnswers | null; text: string }

/** What of a month's questionnaire its file cannot carry, in the order of the form. Empty where the file is valid. */
export function formFaults(count: MonthCount, form: SurveyForm): FormFault[] {
  if (count.survey !== 'campsites' && hasNoUnits(count))
    return [{ field: null, text: 'Ese mes no había ninguna unidad que cuente para la encuesta' }]
  return [
    ...dayFaults(count, form),
    ...staffFaults(count, form),
    ...answerFaults(count, form),
    ...figureFaults(count).map((text) => ({ field: null, text })),
  ]
}

function dayFaults(count: MonthCount, { month: { daysOpen } }: SurveyForm): FormFault[] {
  const days = Number(lastOfMonth(count.month).slice(8))
  const least = Math.max(1, daysWithMovements(count))
  const fault = (text: string): FormFault[] => [{ field: 'daysOpen', text }]
  if (daysOpen > days) return fault(`El mes tiene ${days} días: no pudo abrir ${daysOpen}`)
  if (daysOpen >= least) return []
  return fault(least === 1 ? 'Los días abierto son al menos 1' : `Hubo huéspedes en ${least} días: abrió al menos esos`)
}

const staff = [
  { field: 'unpaidStaff', label: 'el personal no remunerado', most: 999 },
  { field: 'permanentStaff', label: 'el personal fijo', most: 9999 },
  { field: 'temporaryStaff', label: 'el personal eventual', most: 999 },
] as const

/** The staff is required of apartments and rural lodging; hotels may leave it out. */
function staffFaults({ survey }: MonthCount, { month }: SurveyForm): FormFault[] {
  if (survey === 'campsites') return []
  const isRequired = survey === 'apartments' || survey === 'rural'
  return staff.flatMap(({ field, label, most }): FormFault[] => {
    const people = month[field]
    if (people === null) return isRequired ? [{ field, text: `Falta ${label}; si no hay, ponga 0` }] : []
    return people <= most ? [] : [{ field, text: `${capitalize(label)} es ${most} como mucho` }]
  })
}

function answerFaults({ survey }: MonthCount, { answers }: SurveyForm): FormFault[] {
  const rules =
    survey === 'apartments' && hasManager(answers) ? [...fieldRules[survey], ...managerRules] : fieldRules[survey]
  const { province, managerProvince, ...texts } = fittedAnswers(answers, survey)
  const fitted: SurveyAnswers = { ...texts, provinceCode: province, managerProvinceCode: managerProvince }
  return rules.flatMap((rule) => faultOf(rule, fitted[rule.field]))
}

function faultOf({ field, label, isRequired, fits, refusal }: FieldRule, text: string): FormFault[] {
  if (text === '') return isRequired ? [{ field, text: `Falta ${label}` }] : []
  return fits(text) ? [] : [{ field, text: `${capitalize(label)} ${refusal}` }]
}

/** The province alone is no managing company: the categories of apartments follow it. */
export const hasManager = (answers: SurveyAnswers): boolean =>
  managerRules.some(({ field }) => field !== 'managerProvinceCode' && answers[field].trim() !== '')
