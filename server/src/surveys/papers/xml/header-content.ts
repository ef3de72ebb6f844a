import { monthOf } from '@posada/domain/platform/days/day'
import { fittedAnswers } from '@posada/domain/surveys/form/fitted-answers'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { twoDigits } from './figures.ts'

/** The identity of an establishment at the head of each file; kinds of lodging are described in their own places. */
export function headerContent({ survey, month }: MonthCount, form: SurveyForm, described: object = {}) {
  const answers = fittedAnswers(form.answers, survey)
  const isIstac = survey === 'istac'
  return {
    FECHA_REFERENCIA: { MES: twoDigits(monthOf(month)), ANYO: month.slice(0, 4) },
    DIAS_ABIERTO_MES_REFERENCIA: twoDigits(form.month.daysOpen),
    RAZON_SOCIAL: orNone(answers.company),
    NOMBRE_ESTABLECIMIENTO: answers.name,
    CIF_NIF: orNone(answers.taxId),
    // The hotel survey wants the element, empty or not.
    NUMERO_REGISTRO:
      survey === 'hotels' ? answers.registryNumber : isIstac ? orNone(answers.registryNumber) : undefined,
    DIRECCION: orNone(answers.address),
    CODIGO_POSTAL: orNone(answers.postalCode),
    LOCALIDAD: orNone(answers.locality),
    MUNICIPIO: orNone(answers.municipality),
    PROVINCIA: orNone(answers.province),
    TELEFONO_1: orNone(answers.phone1),
    TELEFONO_2: orNone(answers.phone2),
    FAX_1: orNone(answers.fax1),
    FAX_2: orNone(answers.fax2),
    ...described,
    URL: orNone(answers.website),
  }
}

/** Who answers, in the files of apartments and rural lodging. */
export function informantContent({ survey }: MonthCount, form: SurveyForm) {
  const answers = fittedAnswers(form.answers, survey)
  return {
    NOMBRE: answers.informantName,
    CARGO: answers.informantPosition,
    TELEFONOINF: answers.informantPhone,
    EMAIL: answers.informantEmail,
  }
}

/** Undefined is left out: elements that may be missing may not be empty. */
export const orNone = (text: string): string | undefined => text || undefined

/** The staff of a month; undefined where nobody has entered any of it. */
export function staffContent({ month }: SurveyForm) {
  const { unpaidStaff, permanentStaff, temporaryStaff } = month
  if (unpaidStaff === null && permanentStaff === null && temporaryStaff === null) return undefined
  return {
    PERSONAL_NO_REMUNERADO: unpaidStaff ?? 0,
    PERSONAL_REMUNERADO_FIJO: permanentStaff ?? 0,
    PERSONAL_REMUNERADO_EVENTUAL: temporaryStaff ?? 0,
  }
}
