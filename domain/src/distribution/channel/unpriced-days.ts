import type { Cents } from '../../platform/money/money.ts'
import { adjustedPrice, type PriceAdjustment } from '../../prices/price-plan.ts'
import { isPriceForSale } from '../../prices/price-for-sale.ts'

/** A plan that portals can sell by: a real one, or with the adjustment of a virtual one that follows it. */
type PlanOfPrices = { name: string; prices: Int32Array; adjustment: PriceAdjustment | null }

type UnpricedDays = {
  /** 1 for each day that is not for sale. */
  days: Uint8Array
  /** How many they are, and the place of the first. */
  count: number
  first: number
  /** The names of the plans that have no price on any of them. */
  planNames: string[]
}

/**
 * The days on which a type has no price in some plan; null for none. Which plan a portal sells by is set there, so that such a day is
 * closed in all of them.
 */
export function unpricedDays(plans: readonly PlanOfPrices[], length: number): UnpricedDays | null {
  const days = new Uint8Array(length)
  const planNames = plans.filter((plan) => markUnpriced(days, plan)).map(({ name }) => name)
  if (planNames.length === 0) return null
  return { days, count: days.reduce((sum, day) => sum + day, 0), first: days.indexOf(1), planNames }
}

/** Returns whether there is any. */
function markUnpriced(days: Uint8Array, { prices, adjustment }: PlanOfPrices): boolean {
  let isAny = false
  let last: Cents | undefined
  let isLastForSale = true
  for (let place = 0; place < days.length; place++) {
    const price = prices[place] ?? 0
    // Most days have the price of the day before.
    if (price !== last) isLastForSale = isPriceForSale(adjustment ? adjustedPrice(price, adjustment) : price)
    last = price
    if (isLastForSale) continue
    days[place] = 1
    isAny = true
  }
  return isAny
}
