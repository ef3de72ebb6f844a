import type { Day } from '@posada/domain/day'
import type { Cents } from '@posada/domain/money'
import type { HouseFacts } from './house-facts.ts'

/** What a guest of an Andalusian house signs on his reception, for one unit (Decreto-ley 13/2020, articles 20 and 26). */
export type Admission = {
  house: HouseFacts
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
  /** Of the whole booking; null where an agency sold it, which then tells its own. */
  price: Cents | null
  /** Units that the price is for. */
  units: number
  signature: Uint8Array | null
  signedBy: string
  signedOn: Day | null
}
