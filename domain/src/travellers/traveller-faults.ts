import type { Day } from '../platform/days/day.ts'
import { contactFaults, type IsPostalCodeOf, residenceFaults } from './address-faults.ts'
import { type CheckedField, documentFaults, isAnswerableElsewhere, minorFaults, personFaults } from './person-faults.ts'
import { mossosFaults, mossosWarnings } from './mossos-faults.ts'
import { ageOn, isMinor } from './registry-text.ts'
import type { AuthorityService } from './reporting-service.ts'
import type { Traveller } from './traveller.ts'

/** The reason is a Spanish sentence for the receptionist, at most 90 characters. */
export type TravellerFault = { field: keyof Traveller; reason: string }

type FaultContext = {
  /** The day of arrival: ages are those on this day, and no birth date is later. */
  on: Day
  isPostalCodeOf: IsPostalCodeOf
  /** The lodging adult responsible for a minor; null where there is none. */
  responsible: Traveller | null
  service: AuthorityService
}

/**
 * Every fault for which the registry would reject the traveller (Ministerio del Interior, alta masiva v1.2.0; Mossos,
 * fitxer massiu V24), at most one for each field: in the order of the form, then those that only the Mossos reject. Empty
 * when the traveller can be reported.
 */
export function travellerFaults(traveller: Traveller, context: FaultContext): TravellerFault[] {
  const faults = foundIn(checkedFields(traveller, context))
  if (context.service !== 'ME') return faults
  const faulty = new Set(faults.map(({ field }) => field))
  return [...faults, ...foundIn(mossosFaults(traveller, context.on)).filter(({ field }) => !faulty.has(field))]
}

const foundIn = (fields: readonly CheckedField[]): TravellerFault[] =>
  fields.flatMap(([field, reason]) => (reason === null ? [] : [{ field, reason }]))

const checkedFields = (traveller: Traveller, context: FaultContext): CheckedField[] => [
  ...personFaults(traveller, context.on),
  ...documentFaults(traveller, context.on),
  ...residenceFaults(traveller, context.isPostalCodeOf),
  ...contactFaults(traveller, context),
  ...minorFaults(traveller, context),
]

const OLDEST = 110

/** Unusual data that should be checked again. A warning does not prevent the report of the traveller. */
export function travellerWarnings(traveller: Traveller, on: Day, service: AuthorityService): TravellerFault[] {
  const { birthDate, documentType, expiresOn, issuedOn, nationality } = traveller
  const isSpanish = nationality === 'ESP'
  const warnings: CheckedField[] = [
    ['birthDate', birthDate !== null && ageOn(birthDate, on) > OLDEST ? 'Tendría más de 110 años' : null],
    ['documentType', documentTypeWarning(documentType, nationality === '' ? null : isSpanish)],
    ['issuedOn', issuedOn && birthDate && issuedOn < birthDate ? 'La expedición es anterior al nacimiento' : null],
    ['responsibleName', isMinor(birthDate, on) && isAnswerableElsewhere(traveller) ? LODGES_ALONE : null],
    ['expiresOn', expiresOn !== null && expiresOn < on ? 'El documento está caducado' : null],
  ]
  return foundIn(service === 'ME' ? [...warnings, ...mossosWarnings(traveller)] : warnings)
}

const LODGES_ALONE = 'Es menor y no se aloja con un adulto: compruebe el nombre y el parentesco'

function documentTypeWarning(documentType: Traveller['documentType'], isSpanish: boolean | null): string | null {
  if (documentType === 'dni' && isSpanish === false) return 'El DNI es de españoles y la nacionalidad es otra'
  if (documentType === 'nie' && isSpanish === true) return 'El NIE es de extranjeros y la nacionalidad es española'
  return null
}
