import type { Day } from '@posada/domain/day'
import type { Cents } from '@posada/domain/money'
import type { EstablishmentFacts } from './house-facts.ts'

/** The document that a guest in Andalucía signs on arrival, for one unit (Decreto-ley 13/2020, articles 20 and 26). */
export type Admission = {
  house: EstablishmentFacts
  locator: string
  holder: string
  unit: string
  people: number
  guests: string[]
  checkIn: Day
  checkInTime: string
  checkOut: Day
  checkOutTime: string
  nights: number
  regime: string
  /** The price of the whole booking; null if an agency sold it, because the agency states its own price. */
  price: Cents | null
  /** The number of units that the price is for. */
  units: number
  signature: Uint8Array | null
  signedBy: string
  signedOn: Day | null
}
