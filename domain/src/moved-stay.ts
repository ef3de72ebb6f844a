import { addDays } from './day.ts'
import { sum, type Cents } from './money.ts'
import { priceOfNight } from './price.ts'
import { MAX_NIGHTS, nightsIn, nightsOf, type Stay } from './stay.ts'

/** How many days the arrival and the departure move; earlier is negative. */
export type Shift = { start: number; end: number }

/** The stay after the shift: never without a night and never too long, for then the edge that moved stops. */
export function movedStay(stay: Stay, { start, end }: Shift): Stay {
  const nights = nightsOf(stay)
  const wanted = nights - start + end
  const allowed = Math.min(MAX_NIGHTS, Math.max(1, wanted))
  const endStops = start === 0 ? end + allowed - wanted : end
  const startStops = start === 0 ? 0 : start + wanted - allowed
  return { checkIn: addDays(stay.checkIn, startStops), checkOut: addDays(stay.checkOut, endStops) }
}

type Priced = { basePrice: Cents; stay: Stay }

/** What the nights cost in the unit by its own prices. */
export const listedTotal = ({ basePrice, stay }: Priced): Cents =>
  sum(nightsIn(stay).map((night) => priceOfNight({ basePrice }, night)))

/** A move between equal nights of equal price leaves the total alone; any other must be asked about. */
export const asksForPrice = (before: Priced, after: Priced): boolean =>
  nightsOf(before.stay) !== nightsOf(after.stay) || listedTotal(before) !== listedTotal(after)
