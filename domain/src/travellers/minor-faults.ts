import type { Day } from '../day.ts'
import type { CheckedField } from './checked-field.ts'
import { isAdult, isMinor } from './registry-text.ts'
import { isRelationship } from './relationships.ts'
import type { Traveller } from './traveller.ts'

/** A minor needs a responsible adult of the same booking and their relationship. */
export function minorFaults(
  traveller: Traveller,
  { on, responsible }: { on: Day; responsible: Traveller | null },
): CheckedField[] {
  if (!isMinor(traveller.birthDate, on)) return []
  return [
    ['responsibleId', responsibleFault(traveller.responsibleId === null ? null : responsible, on)],
    ['relationship', isRelationship(traveller.relationship) ? null : 'Falta el parentesco del menor con el adulto'],
  ]
}

function responsibleFault(responsible: Traveller | null, on: Day): string | null {
  if (responsible === null) return 'Falta el adulto responsable del menor'
  if (responsible.birthDate === null) return 'Falta la fecha de nacimiento del adulto responsable'
  return isAdult(responsible.birthDate, on) ? null : 'El responsable del menor tiene que ser mayor de edad'
}
