import type { Day } from '@posada/domain/days/day'
import type { IsPostalCodeOf } from '@posada/domain/travellers/address-faults'
import { type TravellerFault, travellerFaults, travellerWarnings } from '@posada/domain/travellers/traveller-faults'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { emptyGuest, travellerOf, type GuestFormValues } from './guest-form-values.ts'

/**
 * An adult who may be responsible for a minor: a guest of the same booking, with their form values if they are being
 * registered too.
 */
export type Adult = { id: string; name: string; values: GuestFormValues | null }

export type FaultContext = {
  /** Day of arrival. */
  on: Day
  adults: readonly Adult[]
  isPostalCodeOf: IsPostalCodeOf
}

/** The faults for which the registry would reject the guest's report. */
export function faultsOf(values: GuestFormValues, { on, adults, isPostalCodeOf }: FaultContext): TravellerFault[] {
  const adult = adults.find(({ id }) => id === values.responsibleId)
  const responsible = adult ? (adult.values ? travellerOf(adult.values) : registeredAdult) : null
  return travellerFaults(travellerOf(values), { on, isPostalCodeOf, responsible })
}

export const warningsOf = (values: GuestFormValues, on: Day): TravellerFault[] =>
  travellerWarnings(travellerOf(values), on)

// The data of a registered adult are only on the server, which validates them; here they count as an adult with a phone
// number.
const registeredAdult: Traveller = { ...travellerOf(emptyGuest), birthDate: '1970-01-01', phone: '+34600000000' }
