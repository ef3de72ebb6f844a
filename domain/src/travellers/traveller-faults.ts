import type { Day } from '../days/day.ts'
import { contactFaults, type IsPostalCodeOf, residenceFaults } from './address-faults.ts'
import { type CheckedField, documentFaults, minorFaults, personFaults } from './person-faults.ts'
import { ageOn } from './registry-text.ts'
import type { Traveller } from './traveller.ts'

/** The reason is a Spanish sentence for the receptionist, at most 90 characters. */
export type TravellerFault = { field: keyof Traveller; reason: string }

type FaultContext = {
  /** The day of arrival: ages are those on this day, and no birth date is later. */
  on: Day
  isPostalCodeOf: IsPostalCodeOf
  /** The adult responsible for a minor, a traveller of the same booking; null where there is none. */
  responsible: Traveller | null
}

/**
 * Every fault for which the registries would reject the traveller (Ministerio del Interior, alta masiva v1.2.0; Mossos,
 * fitxer massiu V24), in the order of the form, at most one for each field. Empty when the traveller can be reported.
 */
export const travellerFaults = (traveller: Traveller, context: FaultContext): TravellerFault[] =>
  [
    ...personFaults(traveller, context.on),
    ...documentFaults(traveller, context.on),
    ...residenceFaults(traveller, context.isPostalCodeOf),
    ...contactFaults(traveller, context),
    ...minorFaults(traveller, context),
  ].flatMap(([field, reason]) => (reason === null ? [] : [{ field, reason }]))

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
