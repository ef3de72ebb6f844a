import type { Day } from '../platform/days/day.ts'
import { limits } from '../platform/limits.ts'
import type { Cents } from '../platform/money/money.ts'
import { adjustedPrice, type PriceAdjustment } from './price-plan.ts'

/** Where the price of a night comes from: the day's own price, that of the type for sale, or the unit's base price. */
export type PriceSource = 'day' | 'type' | 'base'

type PricedType = {
  id: string
  /** The price of a day without its own; null: the lowest base price of the units. */
  price: Cents | null
  /** The base prices of its units, of a virtual type those of its parent. */
  basePrices: readonly Cents[]
  /** Of a virtual type: the real one, whose price it follows where it has none of its own. */
  parent: FollowedType | null
}

export type FollowedType = {
  id: string
  price: Cents | null
  /** The units that a booking of the virtual type takes. */
  unitsEach: number
  /** What the people of the virtual type add to the price of those units, in cents a night. */
  supplement: Cents
}

export type PricedPlan = { id: string; parentId: string | null; adjustment: PriceAdjustment | null }

/** The price that somebody set for a day in a real plan; null where nobody did. */
type PriceOfDay = (planId: string, typeId: string, day: Day) => Cents | null

type NightPrice = { price: Cents; source: PriceSource }

/** The price of a night of a type in a plan. A virtual plan follows its parent; what the calendar shows and sells. */
export function nightPrice(plan: PricedPlan, type: PricedType, day: Day, priceOfDay: PriceOfDay): NightPrice {
  const listed = listedPrice(plan.parentId ?? plan.id, type, day, priceOfDay)
  return plan.adjustment ? { ...listed, price: adjustedPrice(listed.price, plan.adjustment) } : listed
}

function listedPrice(planId: string, type: PricedType, day: Day, priceOfDay: PriceOfDay): NightPrice {
  const own = priceOfDay(planId, type.id, day)
  if (own !== null) return { price: own, source: 'day' }
  if (type.price !== null) return { price: type.price, source: 'type' }
  const { parent } = type
  if (!parent) return { price: lowestBasePrice(type), source: 'base' }
  const followed = listedPrice(planId, { ...type, id: parent.id, price: parent.price, parent: null }, day, priceOfDay)
  return { ...followed, price: followingPrice(followed.price, parent) }
}

/** The price of a virtual type without a price of its own, by a price of its real type; never above the highest price. */
export const followingPrice = (price: Cents, { unitsEach, supplement }: Omit<FollowedType, 'id' | 'price'>): Cents =>
  Math.min(limits.price.max, price * unitsEach + supplement)

/** The price of a type on days for which nobody set another one. */
export function usualPrice({ price, parent, ...type }: Omit<PricedType, 'id'>): Cents {
  if (price !== null) return price
  return parent ? followingPrice(parent.price ?? lowestBasePrice(type), parent) : lowestBasePrice(type)
}

export const lowestBasePrice = ({ basePrices }: { basePrices: readonly Cents[] }): Cents =>
  basePrices.length === 0 ? 0 : Math.min(...basePrices)

/**
 * What the desk charges for a night in a certain unit: the day's price, else that of its type, else the unit's own base
 * price. Units of one type may differ in their base prices.
 */
export function nightPriceOfUnit(
  unit: { basePrice: Cents },
  day: { dayPrice: Cents | null; typePrice: Cents | null },
): NightPrice {
  if (day.dayPrice !== null) return { price: day.dayPrice, source: 'day' }
  return day.typePrice === null ? { price: unit.basePrice, source: 'base' } : { price: day.typePrice, source: 'type' }
}
