import { findIneUnitType, ineUnitTypeByCapacity } from '../establishments/units/ine-unit-types.ts'
import { type EstablishmentKind, isInCanarias } from '../establishments/establishment.ts'
import { addDays, type Day, daysBetween, firstOfMonth, lastOfMonth } from '../platform/days/day.ts'

/**
 * The occupancy surveys: of the INE for hotels (EOH), tourist apartments (EOAP), rural lodging (EOTR) and campsites (EOAC), and of
 * the ISTAC, which hotels and apartments of Canarias answer instead.
 */
export const surveyKinds = ['hotels', 'apartments', 'rural', 'campsites', 'istac'] as const
export type SurveyKind = (typeof surveyKinds)[number]

export const isSurveyKind = (value: unknown): value is SurveyKind => surveyKinds.some((kind) => kind === value)

type CountedUnit = { ineType: number | null; capacity: number }

/** The INE's kind of a unit: the chosen one, else by its capacity. */
export const ineTypeOf = ({ ineType, capacity }: CountedUnit, kind: EstablishmentKind): number =>
  ineType ?? ineUnitTypeByCapacity(kind, capacity)

type SurveyedEstablishment = { kind: EstablishmentKind; provinceCode: string; units: readonly CountedUnit[] }

/**
 * The survey that an establishment answers: that of most of its counted units; with equal numbers the one of its kind, else the first in
 * the order of the kinds.
 */
export function surveyOf({ kind, provinceCode, units }: SurveyedEstablishment): SurveyKind {
  const surveys = units.map((unit) => findIneUnitType(ineTypeOf(unit, kind))?.survey)
  const count = (survey: SurveyKind) => surveys.filter((found) => found === survey).length
  const usual = kind === 'hotel' ? 'hotels' : 'apartments'
  const found = surveyKinds.reduce((best, survey) => (count(survey) > count(best) ? survey : best), usual)
  return isInCanarias(provinceCode) && (found === 'hotels' || found === 'apartments') ? 'istac' : found
}

/** The INE's kinds of unit that a survey counts. */
const isKindOfSurvey = (ineType: number, survey: SurveyKind): boolean => {
  const own = findIneUnitType(ineType)?.survey
  return survey === 'istac' ? own === 'hotels' || own === 'apartments' : own === survey
}

/** Of the counted units those of a survey's kinds; all of them where none is of its kinds, because they are let as a whole then. */
export function unitsOfSurvey<U extends { ineType: number }>(units: readonly U[], survey: SurveyKind): readonly U[] {
  const own = units.filter(({ ineType }) => isKindOfSurvey(ineType, survey))
  return own.length > 0 ? own : units
}

/** The last day of the month after, until which a month is answered: the 5th (INE), the 8th (ISTAC). */
export const deadlineOf = (month: Day, survey: SurveyKind): Day =>
  addDays(lastOfMonth(month), survey === 'istac' ? 8 : 5)

/** The day from which a month is urgent: the 4th (INE), the 7th (ISTAC) of the month after. */
export const urgentFrom = (month: Day, survey: SurveyKind): Day => addDays(deadlineOf(month, survey), -1)

/** The days that are left to answer a month; negative once it is late. */
export const daysLeft = (month: Day, survey: SurveyKind, today: Day): number =>
  daysBetween(today, deadlineOf(month, survey))

/** The first day of the last month that has ended. */
export const lastEndedMonth = (today: Day): Day => firstOfMonth(addDays(firstOfMonth(today), -1))

/** Whether a month, by its first day, has ended. */
export const hasEnded = (month: Day, today: Day): boolean => today > lastOfMonth(month)

/** Where the months of a survey are presented by hand. */
export const surveySiteOf = (survey: SurveyKind): string => (survey === 'istac' ? 'la página del ISTAC' : 'iria.ine.es')
