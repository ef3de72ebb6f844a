import {
  BUNGALOW,
  findIneUnitType,
  ineUnitTypeByCapacity,
  RURAL_LODGING,
} from '../establishments/units/ine-unit-types.ts'
import type { SurveyKind } from './survey-kind.ts'

type KindAndPlaces = { ineType: number; places: number }

/**
 * The kind as which a survey counts a unit: its own, else the most similar one of the survey. In the ISTAC's survey, which knows only
 * rooms, apartments for two are doubles.
 */
export function kindInSurvey({ ineType, places }: KindAndPlaces, survey: SurveyKind): number {
  const asked = survey === 'istac' ? 'hotels' : survey
  if (findIneUnitType(ineType)?.survey === asked) return ineType
  if (asked === 'rural') return RURAL_LODGING
  if (asked === 'campsites') return BUNGALOW
  return ineUnitTypeByCapacity(asked === 'hotels' ? 'hotel' : 'apartment', places)
}
