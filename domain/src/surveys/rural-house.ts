import { RURAL_LODGING, RURAL_ROOM } from '../establishments/units/ine-unit-types.ts'
import type { MonthCount } from './month-count.ts'
import { capacityOfKind } from './month-figures.ts'
import type { Dwelling, Letting, SurveyAnswers } from './survey-answers.ts'

export const dwellingNames: Record<Dwelling, string> = {
  single: 'Vivienda única',
  divided: 'Dividida en alojamientos independientes',
}

export const lettingNames: Record<Letting, string> = {
  rooms: 'Por habitaciones',
  whole: 'Vivienda completa',
  both: 'De ambas formas',
}

export type RuralHouse = {
  letting: Letting
  /** How many independent lodgings a dwelling is divided into; null of a single one. */
  dividedInto: number | null
  /** Rooms that are let, and the bedrooms of what is let as a whole: one of each lodging where nobody has said how many. */
  rooms: number
}

type RuralAnswers = Pick<SurveyAnswers, 'dwelling' | 'letting' | 'bedrooms'>

/** How a rural house is let, as it was answered, else by its units. Rooms without an independent lodging beside them are in one dwelling. */
export function ruralHouse(count: MonthCount, { dwelling, letting, bedrooms }: RuralAnswers): RuralHouse {
  const rooms = capacityOfKind(count, RURAL_ROOM).units
  const lodgings = capacityOfKind(count, RURAL_LODGING).units
  const isDivided = dwelling === '' ? lodgings > 1 : dwelling === 'divided'
  const byUnits: Letting = lodgings === 0 ? 'rooms' : rooms === 0 ? 'whole' : 'both'
  return {
    letting: letting === '' ? byUnits : letting,
    dividedInto: isDivided ? Math.max(1, lodgings) : null,
    rooms: rooms + (lodgings === 0 ? 0 : Math.max(lodgings, Number(bedrooms))),
  }
}

/** Whether somebody should say how many bedrooms the lodgings have that are let as a whole. */
export const lacksBedrooms = (count: MonthCount, { bedrooms }: Pick<SurveyAnswers, 'bedrooms'>): boolean =>
  count.survey === 'rural' && bedrooms === '' && capacityOfKind(count, RURAL_LODGING).units > 0
