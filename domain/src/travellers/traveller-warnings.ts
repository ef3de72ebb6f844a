import type { Day } from '../day.ts'
import type { CheckedField } from './checked-field.ts'
import { ageOn } from './registry-text.ts'
import type { TravellerFault } from './traveller-faults.ts'
import type { Traveller } from './traveller.ts'

const OLDEST = 110

/** Unusual data that should be checked again. A warning does not prevent the report of the traveller. */
export function travellerWarnings(traveller: Traveller, on: Day): TravellerFault[] {
  const { birthDate, documentType, expiresOn, issuedOn, nationality } = traveller
  const isSpanish = nationality === 'ESP'
  const warnings: CheckedField[] = [
    ['birthDate', birthDate !== null && ageOn(birthDate, on) > OLDEST ? 'Tendría más de 110 años' : null],
    ['documentType', documentTypeWarning(documentType, nationality === '' ? null : isSpanish)],
    ['issuedOn', issuedOn && birthDate && issuedOn < birthDate ? 'La expedición es anterior al nacimiento' : null],
    ['expiresOn', expiresOn !== null && expiresOn < on ? 'El documento está caducado' : null],
  ]
  return warnings.flatMap(([field, reason]) => (reason === null ? [] : [{ field, reason }]))
}

function documentTypeWarning(documentType: Traveller['documentType'], isSpanish: boolean | null): string | null {
  if (documentType === 'dni' && isSpanish === false) return 'El DNI es de españoles y la nacionalidad es otra'
  if (documentType === 'nie' && isSpanish === true) return 'El NIE es de extranjeros y la nacionalidad es española'
  return null
}
