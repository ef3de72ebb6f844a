import { addDays, daysBetween } from '../days/day.ts'
import { type Cents, sum } from '../money/money.ts'
import { priceOfNight, resizeForSameTotal, resizeNights } from '../money/price.ts'
import { MAX_NIGHTS, nightsIn, nightsOf, overlaps, type Stay } from './stay.ts'

/**
 * The prices of a unit's nights on other dates. A night that stays keeps its price; nights added before the first or
 * after the last repeat that one's price. A stay that moves to dates without a common night keeps its list in order.
 */
export function pricesOnDates(nightlyPrices: readonly Cents[], from: Stay, to: Stay): Cents[] {
  const nights = Math.max(0, nightsOf(to))
  if (nights === nightlyPrices.length || !overlaps(from, to)) return resizeNights(nightlyPrices, nights)
  const last = nightlyPrices.length - 1
  return nightsIn(to).map((night) => {
    const index = Math.min(last, Math.max(0, daysBetween(from.checkIn, night)))
    return nightlyPrices[index] ?? 0
  })
}

/** The prices of all nights of a stay at the unit's own prices. */
export const recalculatedPrices = (unit: { basePrice: Cents }, stay: Stay): Cents[] =>
  nightsIn(stay).map((night) => priceOfNight(unit, night))

type Move = {
  nightlyPrices: readonly Cents[]
  /** The dates after the move. */
  stay: Stay
  /** The unit from whose own prices the stay is recalculated; null keeps the total. */
  recalculatedIn: { basePrice: Cents } | null
}

/**
 * The prices of a stay that was moved in the planning, where the user chooses whether its total stays the same or is
 * recalculated. Null when a night would exceed the highest price. Where new dates are typed in a booking's dialog,
 * `pricesOnDates` keeps the price of each night instead, because the user sees every price before saving. Another unit
 * chosen in that dialog changes no price.
 */
export const pricesOfMove = ({ nightlyPrices, stay, recalculatedIn }: Move): Cents[] | null =>
  recalculatedIn ? recalculatedPrices(recalculatedIn, stay) : resizeForSameTotal(nightlyPrices, nightsOf(stay))

/** By how many days the arrival and the departure move; negative is earlier. */
export type Shift = { start: number; end: number }

/** The stay after the shift. The edge that moved stops where the stay would have no night or too many. */
export function movedStay(stay: Stay, { start, end }: Shift, maxNights = MAX_NIGHTS): Stay {
  const nights = nightsOf(stay)
  const requested = nights - start + end
  const allowed = Math.min(maxNights, Math.max(1, requested))
  const endStops = start === 0 ? end + allowed - requested : end
  const startStops = start === 0 ? 0 : start + requested - allowed
  return { checkIn: addDays(stay.checkIn, startStops), checkOut: addDays(stay.checkOut, endStops) }
}

type PricedUnit = { basePrice: Cents; stay: Stay }

/** The price of all nights of the stay at the unit's own prices, in cents. */
export const listedTotal = ({ basePrice, stay }: PricedUnit): Cents => sum(recalculatedPrices({ basePrice }, stay))

/**
 * Whether a move changes the number of nights or their list price, so that the user has to choose the new price. `after`:
 * the units in which the nights are spent one after the other.
 */
export const needsPriceChoice = (before: PricedUnit, after: readonly PricedUnit[]): boolean =>
  nightsOf(before.stay) !== sum(after.map(({ stay }) => nightsOf(stay))) ||
  listedTotal(before) !== sum(after.map(listedTotal))
