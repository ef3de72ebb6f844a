import type { Day } from '../days/day.ts'
import type { Cents } from '../money/money.ts'
import { nightsIn, type Stay } from '../stays/stay.ts'
import { nightPriceOfUnit, type PriceSource } from './night-price.ts'

/** What decides the price of any night of a unit: the unit, its type for sale and the days of the main plan. */
export type UnitPrices = {
  basePrice: Cents
  typePrice: Cents | null
  dayPrice: (day: Day) => Cents | null
}

export type PricedNight = { day: Day; price: Cents; source: PriceSource }

/** The nights of a stay in the unit, each at the establishment's price. */
export const pricedNights = (unit: UnitPrices, stay: Stay): PricedNight[] =>
  nightsIn(stay).map((day) => {
    const { price, source } = nightPriceOfUnit(unit, { dayPrice: unit.dayPrice(day), typePrice: unit.typePrice })
    return { day, price, source }
  })

/** Their prices alone. */
export const nightPricesOf = (unit: UnitPrices, stay: Stay): Cents[] =>
  pricedNights(unit, stay).map(({ price }) => price)

/** The prices of a unit that is not sold by a type. */
export const basePriceOnly = ({ basePrice }: { basePrice: Cents }): UnitPrices => ({
  basePrice,
  typePrice: null,
  dayPrice: () => null,
})

/**
 * Whether some unit of a type would have another price on a day without the day's own one; where none would, that one
 * need not be told to whom knows the type.
 */
export const differsFromType = (
  dayPrice: Cents,
  type: { price: Cents | null; basePrices: readonly Cents[] },
): boolean => (type.price === null ? type.basePrices.some((price) => price !== dayPrice) : type.price !== dayPrice)
