import type { Cents } from '../../platform/money/money.ts'
import type { UnitPrices } from '../../prices/unit-prices.ts'

/** The part of a price that one of several units of a type has: cents that do not divide go to the first units. */
export const shareOfPrice = (price: Cents, units: number, place: number): Cents =>
  Math.floor(price / units) + (place < price % units ? 1 : 0)

/** The prices of one of the units that a booking of the type takes, with its part of the supplement of all people in the units. */
export const shareOfPrices = (
  { basePrice, typePrice, dayPrice, supplementOf }: UnitPrices,
  { units, place, people }: { units: number; place: number; people: number },
): UnitPrices => ({
  basePrice: shareOfPrice(basePrice, units, place),
  typePrice: typePrice === null ? null : shareOfPrice(typePrice, units, place),
  dayPrice: (day) => {
    const price = dayPrice(day)
    return price === null ? null : shareOfPrice(price, units, place)
  },
  supplementOf: () => {
    const whole = supplementOf(people)
    return whole && { ...whole, amount: shareOfPrice(whole.amount, units, place) }
  },
})
