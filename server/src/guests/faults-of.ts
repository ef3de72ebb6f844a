import type { Day } from '@posada/domain/day'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { travellerFaults, type TravellerFault } from '@posada/domain/travellers/traveller-faults'
import { isPostalCodeOf } from '../reference-data/public.ts'

/** What the registry would refuse him for, as one of the guests of his booking. */
export function faultsOf(guest: Traveller, on: Day, others: readonly (Traveller & { id: string })[]): TravellerFault[] {
  const responsible = others.find(({ id }) => id === guest.responsibleId) ?? null
  return travellerFaults(guest, { on, isPostalCodeOf, responsible })
}
