import type { Day } from '@posada/domain/day'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { travellerFaults, type TravellerFault } from '@posada/domain/travellers/traveller-faults'
import { isPostalCodeOf } from '../reference-data/public.ts'

/** The faults for which the registry would refuse a guest; `others` are the other guests of the booking. */
export function guestFaults(
  guest: Traveller,
  on: Day,
  others: readonly (Traveller & { id: string })[],
): TravellerFault[] {
  const responsible = others.find(({ id }) => id === guest.responsibleId) ?? null
  return travellerFaults(guest, { on, isPostalCodeOf, responsible })
}
