import { daysBetween } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import { resizeNights } from '../../platform/money/price.ts'
import { nightsIn, nightsOf, overlaps, type Stay } from '../../platform/days/stay.ts'

/**
 * The prices of a unit's nights on other dates, typed in the dialog of a booking. A night that stays keeps its price; nights added before the first or
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
