import type { Day } from '@posada/domain/platform/days/day'
import type { IsPostalCodeOf } from '@posada/domain/travellers/address-faults'
import { type TravellerFault, travellerFaults, travellerWarnings } from '@posada/domain/travellers/traveller-faults'
import type { AuthorityService } from '@posada/domain/travellers/reporting-service'
import { registeredAdult } from '@posada/domain/travellers/traveller'
import { travellerOf, type GuestFormValues } from './guest-form-values.ts'

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
  /** The authority that receives the report. */
  service: AuthorityService
}

/**
 * The faults for which the registry would reject the guest's report. The data of an adult who is registered already are
 * only on the server, which checks them; here they count as an adult with a phone number.
 */
export function faultsOf(
  values: GuestFormValues,
  { on, adults, isPostalCodeOf, service }: FaultContext,
): TravellerFault[] {
  const adult = adults.find(({ id }) => id === values.responsibleId)
  const responsible = adult?.values ? travellerOf(adult.values) : registeredAdult
  return travellerFaults(travellerOf(values), {
    on,
    isPostalCodeOf,
    service,
    responsible: values.responsibleId === null ? null : responsible,
  })
}

export const warningsOf = (
  values: GuestFormValues,
  { on, service }: Pick<FaultContext, 'on' | 'service'>,
): TravellerFault[] => travellerWarnings(travellerOf(values), on, service)
