import type { EstablishmentKind } from '../../establishments/establishment.ts'

/** What guests call what they book: rooms, apartments, or neither, such as whole houses, plots, or several kinds beside each other. */
export type UnitNoun = 'room' | 'apartment' | 'accommodation'

/** By the kinds of unit of the surveys, see `ine-unit-types.ts`. */
const ROOMS = [1, 2, 21]
const APARTMENTS = [11, 12, 13, 14]

/** How an establishment's units are called together; one of unknown kind is what its establishment lets as a rule. */
export function unitNoun(kind: EstablishmentKind, ineTypes: readonly (number | null)[]): UnitNoun {
  const usual = kind === 'apartment' ? 'apartment' : 'room'
  const nouns = new Set(ineTypes.map((type) => (type === null ? usual : nounOf(type))))
  const [only = usual, other] = [...nouns]
  return other === undefined ? only : 'accommodation'
}

const nounOf = (ineType: number): UnitNoun =>
  ROOMS.includes(ineType) ? 'room' : APARTMENTS.includes(ineType) ? 'apartment' : 'accommodation'
