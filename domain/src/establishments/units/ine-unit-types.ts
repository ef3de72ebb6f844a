import type { EstablishmentKind } from '../establishment.ts'

type IneSurvey = 'hotels' | 'apartments' | 'rural' | 'campsites'
type IneUnitType = { id: number; type: string; survey: IneSurvey }

/** Kinds by which rules of the surveys decide. */
export const DOUBLE_ROOM = 1
export const RURAL_ROOM = 21
/** An independent lodging, let as a whole. */
export const RURAL_LODGING = 22
export const BUNGALOW = 33

/**
 * The kinds of unit that the INE's occupancy surveys count separately. Sources: EOH 2026 schema, block HABITACIONES
 * (doubles and the rest; use by one or two people follows from the guests, not from the room) · EOAP schema, block
 * CAPACIDAD · EOTR schema, block HABITACIONES_MOVIMIENTO · EOAC questionnaire, section 4. The ids are stored with the
 * units: never renumber them.
 */
export const ineUnitTypes: readonly IneUnitType[] = [
  { id: DOUBLE_ROOM, type: 'Habitación doble', survey: 'hotels' },
  { id: 2, type: 'Otra habitación (individual, triple, suite…)', survey: 'hotels' },
  { id: 11, type: 'Estudio', survey: 'apartments' },
  { id: 12, type: 'Apartamento de 2 a 4 personas', survey: 'apartments' },
  { id: 13, type: 'Apartamento de 4 a 6 personas', survey: 'apartments' },
  { id: 14, type: 'Otro apartamento', survey: 'apartments' },
  { id: RURAL_ROOM, type: 'Habitación de casa rural', survey: 'rural' },
  { id: RURAL_LODGING, type: 'Alojamiento rural independiente', survey: 'rural' },
  { id: 31, type: 'Parcela', survey: 'campsites' },
  { id: 32, type: 'Parcela de larga duración', survey: 'campsites' },
  { id: BUNGALOW, type: 'Bungalow o similar', survey: 'campsites' },
  { id: 34, type: 'Caravana', survey: 'campsites' },
  { id: 35, type: 'Plaza en zona sin parcelar', survey: 'campsites' },
]

export const findIneUnitType = (id: number): IneUnitType | undefined => ineUnitTypes.find((found) => found.id === id)

/** The default type of a unit: apartments by capacity (2, 4, 6, more), rooms by whether they are doubles. */
export function ineUnitTypeByCapacity(kind: EstablishmentKind, capacity: number): number {
  if (kind === 'hotel') return capacity === 2 ? DOUBLE_ROOM : 2
  if (capacity <= 2) return 11
  if (capacity <= 4) return 12
  return capacity <= 6 ? 13 : 14
}
