import type { Day } from '@posada/domain/day'
import type { IsPostalCodeOf } from '@posada/domain/travellers/residence-faults'
import { travellerFaults, type TravellerFault } from '@posada/domain/travellers/traveller-faults'
import { travellerWarnings } from '@posada/domain/travellers/traveller-warnings'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { nobody, travellerOf, type GuestFormValues } from './guest-form-values.ts'

/** Who may answer for a minor: a guest of the same booking, with his data where they are on this screen. */
export type Adult = { id: string; name: string; values: GuestFormValues | null }

export type FaultContext = {
  /** The day of arrival. */
  on: Day
  adults: readonly Adult[]
  isPostalCodeOf: IsPostalCodeOf
}

/** What keeps the report of a guest from leaving, by the registry's rules. */
export function faultsOf(values: GuestFormValues, { on, adults, isPostalCodeOf }: FaultContext): TravellerFault[] {
  const adult = adults.find(({ id }) => id === values.responsibleId)
  const responsible = adult ? (adult.values ? travellerOf(adult.values) : registeredAdult) : null
  return travellerFaults(travellerOf(values), { on, isPostalCodeOf, responsible })
}

export const warningsOf = (values: GuestFormValues, on: Day): TravellerFault[] =>
  travellerWarnings(travellerOf(values), on)

// Of one who is registered already only the server knows the data, and judges them; here he is of age and can be reached.
const registeredAdult: Traveller = { ...travellerOf(nobody), birthDate: '1970-01-01', phone: '+34600000000' }
