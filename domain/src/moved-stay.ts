import { addDays } from './day.ts'
import { sum, type Cents } from './money.ts'
import { priceOfNight } from './price.ts'
import { MAX_NIGHTS, nightsIn, nightsOf, type Stay } from './stay.ts'

/** By how many days the arrival and the departure move; negative is earlier. */
export type Shift = { start: number; end: number }

/** The stay after the shift. The edge that moved stops where the stay would have no night or too many. */
export function movedStay(stay: Stay, { start, end }: Shift): Stay {
  const nights = nightsOf(stay)
  const wanted = nights - start + end
  const allowed = Math.min(MAX_NIGHTS, Math.max(1, wanted))
  const endStops = start === 0 ? end + allowed - wanted : end
  const startStops = start === 0 ? 0 : start + wanted - allowed
  return { checkIn: addDays(stay.checkIn, startStops), checkOut: addDays(stay.checkOut, endStops) }
}

type PricedUnit = { basePrice: Cents; stay: Stay }

/** The price of all nights of the stay at the unit's own prices, in cents. */
export const listedTotal = ({ basePrice, stay }: PricedUnit): Cents =>
  sum(nightsIn(stay).map((night) => priceOfNight({ basePrice }, night)))

/** Whether a move changes the number of nights or their list price, so that the user has to choose the new price. */
export const needsPriceChoice = (before: PricedUnit, after: PricedUnit): boolean =>
  nightsOf(before.stay) !== nightsOf(after.stay) || listedTotal(before) !== listedTotal(after)
