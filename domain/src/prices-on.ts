import { daysBetween } from './day.ts'
import type { Cents } from './money.ts'
import { resizeNights } from './price.ts'
import { nightsIn, nightsOf, overlaps, type Stay } from './stay.ts'

/**
 * The prices of a unit's nights on other dates: each night keeps its own, those added before the first or after the last
 * repeat that one. A stay that goes elsewhere as a whole takes its list along.
 */
export function pricesOn(nightlyPrices: readonly Cents[], from: Stay, to: Stay): Cents[] {
  const nights = Math.max(0, nightsOf(to))
  if (nights === nightlyPrices.length || !overlaps(from, to)) return resizeNights(nightlyPrices, nights)
  const last = nightlyPrices.length - 1
  return nightsIn(to).map((night) => {
    const index = Math.min(last, Math.max(0, daysBetween(from.checkIn, night)))
    return nightlyPrices[index] ?? 0
  })
}
