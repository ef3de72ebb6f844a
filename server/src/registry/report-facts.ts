import type { Day } from '@posada/domain/day'
import type { Traveller } from '@posada/domain/travellers/traveller'
import type { Holder } from './traveller-registry.ts'

/** What a report of a reservation says, as far as a change of it is reported anew. */
export type ReservationFacts = { checkIn: Day; checkOut: Day; holder: Holder; roomIds: string[]; occupants: number }

export type GuestFacts = Traveller & { id: string; arrivesOn: Day }

/** The same of travellers; `group` is the unit's own registry code, '' for the house's. */
export type TravellersFacts = { group: string; guests: GuestFacts[] }

export type Facts = ReservationFacts | TravellersFacts | Record<string, never>

export const travellersIn = (facts: unknown): TravellersFacts => {
  const { group = '', guests = [] } = facts as Partial<TravellersFacts>
  return { group, guests }
}
