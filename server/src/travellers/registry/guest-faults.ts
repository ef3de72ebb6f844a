import type { Day } from '@posada/domain/platform/days/day'
import type { AuthorityService } from '@posada/domain/travellers/reporting-service'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { type TravellerFault, travellerFaults } from '@posada/domain/travellers/traveller-faults'
import { isPostalCodeOf } from '../../platform/reference-data/public.ts'

/**
 * The faults for which the registry would refuse a guest who arrives on that day; the responsible adult is looked up
 * among the given guests.
 */
export function guestFaults(
  guest: Traveller,
  arrivesOn: Day,
  guests: readonly (Traveller & { id: string })[],
  service: AuthorityService,
): TravellerFault[] {
  const responsible = guests.find(({ id }) => id === guest.responsibleId) ?? null
  return travellerFaults(guest, { on: arrivesOn, isPostalCodeOf, responsible, service })
}
