import type { Day } from '../day.ts'
import { contactFaults } from './contact-faults.ts'
import { documentFaults } from './document-faults.ts'
import { minorFaults } from './minor-faults.ts'
import { personFaults } from './person-faults.ts'
import { residenceFaults, type IsPostalCodeOf } from './residence-faults.ts'
import type { Traveller } from './traveller.ts'

/** The reason is Spanish, for the person at the desk, at most 90 characters. */
export type TravellerFault = { field: keyof Traveller; reason: string }

export type FaultContext = {
  /** Of arrival: ages are those of this day, and nobody is born after it. */
  on: Day
  isPostalCodeOf: IsPostalCodeOf
  /** The adult that a minor names, a traveller of the same booking; null where there is none. */
  responsible: Traveller | null
}

/**
 * Everything for which the registries would refuse him (Ministerio del Interior, alta masiva v1.2.0; Mossos, fitxer
 * massiu V24), in the order of the form, at most one fault a field. Empty when he can be reported.
 */
export const travellerFaults = (traveller: Traveller, context: FaultContext): TravellerFault[] =>
  [
    ...personFaults(traveller, context.on),
    ...documentFaults(traveller, context.on),
    ...residenceFaults(traveller, context.isPostalCodeOf),
    ...contactFaults(traveller, context),
    ...minorFaults(traveller, context),
  ].flatMap(([field, reason]) => (reason === null ? [] : [{ field, reason }]))
