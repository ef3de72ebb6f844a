import {
  apartmentKinds,
  type ApartmentPrice,
  apartmentPrices,
  apartmentTariffs,
} from '@posada/domain/surveys/prices/apartment-prices'
import { fittedAnswers } from '@posada/domain/surveys/form/fitted-answers'
import { hasManager } from '@posada/domain/surveys/form/form-faults'
import type { MonthCount } from '@posada/domain/surveys/month-count'
import { capacityOfKind } from '@posada/domain/surveys/month-figures'
import type { SurveyForm } from '@posada/domain/surveys/survey-answers'
import { dayOfMonth, twoDecimals } from './figures.ts'
import { headerContent, informantContent, orNone, staffContent } from './header-content.ts'
import { lodgingContent, movingDays } from './lodging-content.ts'

/** The elements of the kinds of apartment, in the blocks of capacity and occupation, and in that of prices. */
const kindNames: Record<number, readonly [kind: string, prices: string]> = {
  11: ['ESTUDIO', 'ESTUDIOS'],
  12: ['2-4pax', 'APARTAMENTOS_2-4pax'],
  13: ['4-6pax', 'APARTAMENTOS_4-6pax'],
  14: ['OTROS', 'OTROS'],
}

const tariffNames: Record<number, string> = {
  11: 'TARIFA_NORMAL',
  12: 'TARIFA_FIN_DE_SEMANA',
  13: 'TARIFA_TOUROPERADOR',
  14: 'TARIFA_OTRAS',
}

/** The file of the survey of tourist apartments. */
export const apartmentsContent = (count: MonthCount, form: SurveyForm) => ({
  APARTAMENTOS: {
    CABECERA: headerContent(count, form),
    CABECERA_APARTAMENTOS: { CATEGORIA: fittedAnswers(form.answers, count.survey).category },
    INFORMANTE: informantContent(count, form),
    EMPRESA_GESTORA: hasManager(form.answers) ? managerContent(count, form) : undefined,
    ALOJAMIENTO: lodgingContent(count),
    CAPACIDAD: capacityContent(count),
    OCUPACION: { MOVIMIENTO: occupationContent(count) },
    PRECIOS: pricesContent(count),
    PERSONAL_OCUPADO: staffContent(form),
  },
})

function managerContent({ survey }: MonthCount, form: SurveyForm) {
  const answers = fittedAnswers(form.answers, survey)
  return {
    RAZON_SOCIAL: answers.managerCompany,
    DIRECCION: answers.managerAddress,
    CODIGO_POSTAL: answers.managerPostalCode,
    MUNICIPIO: answers.managerMunicipality,
    PROVINCIA: answers.managerProvince,
    TELEFONO: answers.managerPhone,
    FAX: orNone(answers.managerFax),
  }
}

const ofKinds = (prefix: string, figure: (kind: number) => number) =>
  Object.fromEntries(apartmentKinds.map((kind) => [`${prefix}_${kindNames[kind]?.[0] ?? ''}`, figure(kind)]))

const capacityContent = (count: MonthCount) => ({
  ...ofKinds('N_APARTAMENTOS', (kind) => capacityOfKind(count, kind).units),
  ...ofKinds('PLAZAS_TOTALES_APARTAMENTOS', (kind) => capacityOfKind(count, kind).places),
})

const occupationContent = (count: MonthCount) =>
  movingDays(count).map(({ day, occupied, extraPlaces }) => ({
    N_DIA_AP: dayOfMonth(day),
    ...ofKinds('APARTAMENTOS_OCUPADOS', (kind) => occupied.get(kind) ?? 0),
    PLAZAS_SUPLETORIAS: extraPlaces,
  }))

function pricesContent(count: MonthCount) {
  const prices = apartmentPrices(count)
  const find = (kind: number, tariff: number) => prices.find((price) => price.kind === kind && price.tariff === tariff)
  return Object.fromEntries(
    apartmentKinds.map((kind) => [
      kindNames[kind]?.[1] ?? '',
      Object.fromEntries(apartmentTariffs.flatMap((tariff) => tariffContent(tariff, find(kind, tariff)))),
    ]),
  )
}

const tariffContent = (tariff: number, price: ApartmentPrice | undefined): [string, string][] => [
  [tariffNames[tariff] ?? '', twoDecimals(price?.price ?? 0)],
  [`PCTN_${tariffNames[tariff] ?? ''}`, twoDecimals(price?.share ?? 0)],
]
