import { normalizeText } from '../platform/text/search-key.ts'
import type { Traveller } from './traveller.ts'

type Identified = Pick<Traveller, 'name' | 'firstSurname' | 'secondSurname' | 'birthDate' | 'documentNumber'>

/** Whether two records are of one person: the same document, or without two documents the same name and birth date. */
export function isSameTraveller(one: Identified, other: Identified): boolean {
  if (one.documentNumber !== '' && other.documentNumber !== '') return one.documentNumber === other.documentNumber
  return one.birthDate !== null && one.birthDate === other.birthDate && nameOf(one) === nameOf(other)
}

const nameOf = ({ name, firstSurname, secondSurname }: Identified): string =>
  normalizeText(`${name} ${firstSurname} ${secondSurname}`)
