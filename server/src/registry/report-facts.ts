import type { Day } from '@posada/domain/day'
import type { Traveller } from '@posada/domain/travellers/traveller'
import type { ReservationHolder } from './traveller-registry.ts'

/** The content of a reservation report, limited to the data whose change requires a new report. */
export type ReservationFacts = {
  checkIn: Day
  checkOut: Day
  holder: ReservationHolder
  roomIds: string[]
  occupants: number
}

export type GuestFacts = Traveller & { id: string; arrivesOn: Day }

/** The content of a traveller report; `group` is the unit's own registry code, '' for the establishment's. */
export type TravellersFacts = { group: string; guests: GuestFacts[] }

export type Facts = ReservationFacts | TravellersFacts | Record<string, never>

export const travellersIn = (facts: unknown): TravellersFacts => {
  const { group = '', guests = [] } = facts as Partial<TravellersFacts>
  return { group, guests }
}
