import { monthAndYear } from '@posada/domain/platform/days/month-text'
import { fittedAnswers } from '@posada/domain/surveys/form/fitted-answers'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import { largestCapacity } from '@posada/domain/surveys/month-figures'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { headRow, numberCell, type SheetRow, title } from './cells.ts'

/** The head of a questionnaire: who answers, of which month, with how much staff. */
export function identityRows(name: string, count: MonthCount, form: SurveyForm): SheetRow[] {
  const answers = fittedAnswers(form.answers, count.survey)
  const { units, places } = largestCapacity(count)
  const { daysOpen, unpaidStaff, permanentStaff, temporaryStaff } = form.month
  const staff = (people: number | null) => (people === null ? 'sin indicar' : numberCell(people))
  return [
    [title(name)],
    [monthAndYear(count.month)],
    [],
    headRow(['1. Identificación']),
    ['Número de orden', answers.orderNumber],
    ['Establecimiento', answers.name],
    ['Razón social', answers.company],
    ['CIF o NIF', answers.taxId],
    ['Número de registro', answers.registryNumber],
    ['Dirección', [answers.address, answers.postalCode, answers.municipality].filter(Boolean).join(', ')],
    ['Provincia', answers.province],
    ['Teléfono', answers.phone1],
    ['Tipo y categoría', [answers.type, answers.category].filter(Boolean).join(', ')],
    ['Informante', [answers.informantName, answers.informantPosition].filter(Boolean).join(', ')],
    ['Teléfono del informante', answers.informantPhone],
    ['Correo del informante', answers.informantEmail],
    ['Unidades', numberCell(units)],
    ['Plazas, sin supletorias', numberCell(places)],
    [],
    headRow(['2. Días abierto']),
    ['Días abierto en el mes', numberCell(daysOpen)],
    [],
    headRow(['Personal ocupado']),
    ['No remunerado', staff(unpaidStaff)],
    ['Remunerado fijo', staff(permanentStaff)],
    ['Remunerado eventual', staff(temporaryStaff)],
    [],
  ]
}
