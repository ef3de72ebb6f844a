import type { SurveyData, SurveyDataChanges } from '@posada/contract/surveys/survey-data'
import { regimes } from '@posada/domain/bookings/regimes'
import type { Cents } from '@posada/domain/platform/money/money'
import { categoriesOfApartments, categoriesOfHotel, categoryAmong } from '@posada/domain/surveys/survey-categories'
import type { SurveyKind } from '@posada/domain/surveys/survey-kind'
import { startOfMonth } from '../month-steps.ts'

const texts = [
  'orderNumber',
  'controlCode',
  'company',
  'name',
  'taxId',
  'registryNumber',
  'address',
  'postalCode',
  'locality',
  'municipality',
  'phone1',
  'phone2',
  'fax1',
  'fax2',
  'informantName',
  'informantPosition',
  'informantPhone',
  'informantEmail',
  'managerCompany',
  'managerAddress',
  'managerPostalCode',
  'managerMunicipality',
  'managerPhone',
  'managerFax',
  'type',
  'category',
  'website',
] as const
/** Answers of rural lodging that follow from its units where nobody has chosen. */
const choices = ['dwelling', 'letting'] as const
const counts = ['daysOpen', 'unpaidStaff', 'permanentStaff', 'temporaryStaff'] as const
const provinces = ['province', 'managerProvince'] as const
/** The regimes of which a part of the price is board. */
export const boardRegimes = regimes.filter(({ value }) => value > 1)
const boards = ['board2', 'board3', 'board4', 'board5'] as const

/** An answer follows from the establishment's units. */
export const BY_UNITS = 'by-units'

/** Form values: numbers as they are typed, a province by its two digits. */
export type SurveyValues = Record<(typeof texts)[number] | (typeof counts)[number], string> &
  Record<(typeof provinces)[number], string | null> &
  Record<(typeof boards)[number], Cents | null> &
  Record<(typeof choices)[number], string> & { bedrooms: string; survey: SurveyKind | typeof BY_UNITS }

/** Answers of the month rather than of the establishment. */
const ofMonth: readonly string[] = [...counts, 'controlCode']

export const boardName = (regime: number): (typeof boards)[number] => boards[regime - 2] ?? 'board2'

export function surveyValuesOf(data: SurveyData): SurveyValues {
  const board = (regime: number) => data.boardPrices.find((found) => found.regime === regime)?.price ?? null
  return {
    ...(Object.fromEntries(texts.map((name) => [name, data[name]])) as Record<(typeof texts)[number], string>),
    ...(Object.fromEntries(counts.map((name) => [name, String(data[name])])) as Record<
      (typeof counts)[number],
      string
    >),
    province: data.province.code || null,
    managerProvince: data.managerProvince.code || null,
    board2: board(2),
    board3: board(3),
    board4: board(4),
    board5: board(5),
    survey: data.isSurveyChosen ? data.survey : BY_UNITS,
    dwelling: data.dwelling || BY_UNITS,
    letting: data.letting || BY_UNITS,
    bedrooms: String(data.bedrooms),
  }
}

/** What was changed, for the server; the month with it where the change is of that month. */
export function surveyChangesOf(values: SurveyValues, saved: SurveyValues, month: string): SurveyDataChanges {
  const changed = (Object.keys(values) as (keyof SurveyValues)[]).filter((name) => values[name] !== saved[name])
  const isBoard = (name: string) => boards.some((board) => board === name)
  const changes: Record<string, unknown> = {}
  for (const name of changed.filter((found) => !isBoard(found))) changes[name] = sentValue(name, values[name])
  if (changed.some(isBoard)) changes['boardPrices'] = boardPricesOf(values)
  if (changed.some((name) => ofMonth.includes(name))) changes['referenceDay'] = startOfMonth(month)
  return changes
}

const numbers: readonly string[] = [...counts, 'bedrooms']

/** Null empties an answer, or lets the units decide again. */
function sentValue(name: keyof SurveyValues, value: string | number | null): string | number | null {
  if (typeof value !== 'string' || value === BY_UNITS) return value === BY_UNITS ? null : value
  return numbers.includes(name) ? numberOf(value) : value.trim() || null
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const boardPricesOf = (values: SurveyValues) =>
  boardRegimes.flatMap(({ value }) => {
    const price = values[boardName(value)]
    return price === null ? [] : [{ regime: value, price }]
  })

/** What a whole number of a form may be: empty, or digits up to the most. */
export const countFault = (text: string, most: number): true | string => {
  if (text.trim() === '') return true
  if (!/^\d+$/.test(text.trim())) return 'Escriba un número entero'
  return Number(text) <= most ? true : `Como mucho ${most}`
}

export type SurveyPlace = 'hotels' | 'apartments'

/** Which answers a survey asks for; in Canarias the kind of establishment decides, because one form serves both. */
export function askedBy(survey: SurveyKind, place: SurveyPlace) {
  const hasKeys = survey === 'apartments' || survey === 'rural' || (survey === 'istac' && place === 'apartments')
  const isHotel = survey === 'hotels' || (survey === 'istac' && place === 'hotels')
  return {
    hasHotelType: isHotel,
    hasKeys,
    hasRegistryNumber: isHotel,
    hasManager: hasKeys,
    hasApartments: survey === 'apartments',
  }
}

/** The category that stays, or comes, with a chosen type of hotel: the first of the type's. */
export const categoryOfType = ({ type }: Pick<SurveyValues, 'type'>): string => categoriesOfHotel(type)[0] ?? ''

/** The categories of apartments: by the province of the managing company, else by the establishment's own. */
export const keysOf = (values: Pick<SurveyValues, 'managerProvince' | 'province'>): readonly string[] =>
  categoriesOfApartments(values.managerProvince ?? values.province ?? '')

/** The category after the managing company's province has changed: the first, where the categories are others. */
export const categoryOfProvince = (values: Pick<SurveyValues, 'managerProvince' | 'province' | 'category'>): string =>
  categoryAmong('', keysOf(values))
