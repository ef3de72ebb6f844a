import type { Day } from '../day.ts'
import { contactFaults } from './contact-faults.ts'
import { documentFaults } from './document-faults.ts'
import { minorFaults } from './minor-faults.ts'
import { personFaults } from './person-faults.ts'
import { residenceFaults, type IsPostalCodeOf } from './residence-faults.ts'
import type { Traveller } from './traveller.ts'

/** The reason is a Spanish sentence for the receptionist, at most 90 characters. */
export type TravellerFault = { field: keyof Traveller; reason: string }

export type FaultContext = {
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
