import { monthText } from '@posada/domain/platform/days/month-text'
import { type AuditedFields, shownNumber, shownText } from '@posada/domain/account/audit/changed-values'
import { regimeName } from '@posada/domain/bookings/regimes'
import { formatEuros } from '@posada/domain/platform/money/money'
import { dwellingNames, lettingNames } from '@posada/domain/surveys/rural-house'
import type { SurveyAnswers } from '@posada/domain/surveys/survey-answers'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import { noteChanges } from '../../../platform/db/note-changes.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { findProvince } from '../../../platform/reference-data/public.ts'
import type { SurveySource } from '../../facts/public.ts'
import type { SurveyMonthRow } from '../queries/months.ts'
import { surveyAnswersOf } from './answers-of-source.ts'

const surveyNames: Record<SurveyKind, string> = {
  hotels: 'hoteles (EOH)',
  apartments: 'apartamentos turísticos (EOAP)',
  rural: 'turismo rural (EOTR)',
  campsites: 'campings (EOAC)',
  istac: 'alojamiento turístico de Canarias (ISTAC)',
}

type Noting = Pick<RequestContext, 'noted'>

/** Records what was and what became of the answers; of the people who answer only that they changed. */
export function noteSurveyChanges(context: Noting, before: SurveySource, after: SurveySource): void {
  noteChanges(context, surveyAnswersOf(before), surveyAnswersOf(after), ANSWERS, 'de la encuesta')
  noteChanges(context, before, after, SETTINGS, 'de la encuesta')
}

export const noteMonthChanges = (context: Noting, before: SurveyMonthRow, patch: Partial<SurveyMonthRow>): void =>
  noteChanges(context, before, patch, MONTH, `de ${monthText(before.month)}`)

const shownProvince = (code: string): string => findProvince(code)?.name ?? 'nada'

const BY_UNITS = 'según las unidades'

const ANSWERS: AuditedFields<SurveyAnswers> = {
  orderNumber: ['Número de orden', shownText],
  company: ['Razón social', shownText],
  name: ['Nombre', shownText],
  taxId: ['CIF o NIF', shownText],
  registryNumber: ['Número de registro', shownText],
  address: ['Dirección', shownText],
  postalCode: ['Código postal', shownText],
  locality: ['Localidad', shownText],
  municipality: ['Municipio', shownText],
  provinceCode: ['Provincia', shownProvince],
  phone1: ['Teléfono', shownText],
  phone2: ['Segundo teléfono', shownText],
  fax1: ['Fax', shownText],
  fax2: ['Segundo fax', shownText],
  informantName: 'nombre del informante',
  informantPosition: 'cargo del informante',
  informantPhone: 'teléfono del informante',
  informantEmail: 'correo del informante',
  managerCompany: ['Empresa gestora', shownText],
  managerAddress: ['Dirección de la empresa gestora', shownText],
  managerPostalCode: ['Código postal de la empresa gestora', shownText],
  managerMunicipality: ['Municipio de la empresa gestora', shownText],
  managerProvinceCode: ['Provincia de la empresa gestora', shownProvince],
  managerPhone: ['Teléfono de la empresa gestora', shownText],
  managerFax: ['Fax de la empresa gestora', shownText],
  type: ['Tipo', shownText],
  category: ['Categoría', shownText],
  website: ['Página web', shownText],
  dwelling: ['Tipo de vivienda', (dwelling) => (dwelling === '' ? BY_UNITS : dwellingNames[dwelling])],
  letting: ['Modalidad de alquiler', (letting) => (letting === '' ? BY_UNITS : lettingNames[letting])],
  bedrooms: ['Dormitorios', shownText],
}

const SETTINGS: AuditedFields<SurveySource> = {
  chosenSurvey: ['Encuesta', (survey) => (survey === null ? 'según sus unidades' : surveyNames[survey])],
  referenceMonth: ['Mes de referencia', (month) => (month === null ? 'el último' : monthText(month))],
  boardPrices: [
    'Precio de la pensión',
    (prices) =>
      prices.size === 0
        ? 'nada'
        : [...prices].map(([regime, price]) => `${regimeName(regime)} ${formatEuros(price)}`).join(', '),
  ],
}

/** The control code is a secret of the questionnaire. */
const MONTH: AuditedFields<SurveyMonthRow> = {
  controlCode: 'código de control',
  daysOpen: ['Días abierto', shownNumber],
  unpaidStaff: ['Personal no remunerado', shownNumber],
  permanentStaff: ['Personal fijo', shownNumber],
  temporaryStaff: ['Personal eventual', shownNumber],
}
