import { type Cents, sum } from '../../platform/money/money.ts'
import { resizeForSameTotal } from '../../platform/money/price.ts'
import { nightPricesOf, type UnitPrices } from '../../prices/unit-prices.ts'
import { nightsOf, type Stay } from '../../platform/days/stay.ts'

type Move = {
  nightlyPrices: readonly Cents[]
  /** The dates after the move. */
  stay: Stay
  /** The unit from whose prices the stay is recalculated, and the people in it; null keeps the total. */
  recalculatedIn: { unit: UnitPrices; people: number } | null
}

/**
 * The prices of a stay that was moved in the planning, where the user chooses whether its total stays the same or is
 * recalculated. Null when a night would exceed the highest price. Where new dates are typed in a booking's dialog,
 * `pricesOnDates` keeps the price of each night instead, because the user sees every price before saving. Another unit
 * chosen in that dialog changes no price.
 */
export const pricesOfMove = ({ nightlyPrices, stay, recalculatedIn }: Move): Cents[] | null =>
  recalculatedIn
    ? nightPricesOf(recalculatedIn.unit, stay, recalculatedIn.people)
    : resizeForSameTotal(nightlyPrices, nightsOf(stay))

/** `people`: 0 where their number is unknown. */
export type PricedStay = { unit: UnitPrices; stay: Stay; people: number }

/** The price of all nights of the stay at the unit's prices of those days, in cents. */
export const listedTotal = ({ unit, stay, people }: PricedStay): Cents => sum(nightPricesOf(unit, stay, people))

/**
 * Whether a move changes the number of nights or their list price, so that the user has to choose the new price. `after`:
 * the units in which the nights are spent one after the other.
 */
export const needsPriceChoice = (before: PricedStay, after: readonly PricedStay[]): boolean =>
  nightsOf(before.stay) !== sum(after.map(({ stay }) => nightsOf(stay))) ||
  listedTotal(before) !== sum(after.map(listedTotal))
