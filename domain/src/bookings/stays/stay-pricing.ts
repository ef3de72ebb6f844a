import { addDays, daysBetween } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import { resizeNights } from '../../platform/money/price.ts'
import { MAX_NIGHTS, nightsIn, nightsOf, overlaps, type Stay } from '../../platform/days/stay.ts'

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
