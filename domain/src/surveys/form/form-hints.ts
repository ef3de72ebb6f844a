import { andList } from '../../platform/text/and-list.ts'
import type { MonthCount } from '../month-count.ts'
import { lacksBedrooms } from '../rural-house.ts'
import type { SurveyForm } from '../survey-answers.ts'
import type { FormFault } from './form-faults.ts'

/** What of a month's form should be looked at, though its file is valid: `leftOut` are counted units of kinds that the survey lacks. */
export function formHints(count: MonthCount, form: SurveyForm, leftOut: readonly { name: string }[]): FormFault[] {
  const hints: FormFault[] = []
  if (lacksBedrooms(count, form.answers))
    hints.push({
      field: 'bedrooms',
      text: 'Diga cuántos dormitorios tiene lo que se alquila completo: ahora cuenta uno por alojamiento',
    })
  if (leftOut.length > 0)
    hints.push({
      field: null,
      text: `No ${leftOut.length === 1 ? 'cuenta' : 'cuentan'} en esta encuesta, por ser de otro tipo: ${andList(leftOut.map(({ name }) => name))}`,
    })
  return hints
}
