import type { Day } from '../platform/days/day.ts'
import type { Cents } from '../platform/money/money.ts'
import { nightsIn, type Stay } from '../platform/days/stay.ts'
import { nightPriceOfUnit, type PriceSource } from './night-price.ts'
import { type NightSupplement, withSupplement } from './people-supplement.ts'

/** What decides the price of any night of a unit: the unit, its type for sale and the days of the main plan. */
export type UnitPrices = {
  basePrice: Cents
  typePrice: Cents | null
  dayPrice: (day: Day) => Cents | null
  /** What so many people add to each night. */
  supplementOf: (people: number) => NightSupplement | null
}

/** A night at the establishment's price, with the supplement of its people in the price. */
export type PricedNight = { day: Day; price: Cents; source: PriceSource; supplement?: NightSupplement | undefined }

/** The nights of a stay in the unit, each at the establishment's price for so many people; 0 where their number is unknown. */
export function pricedNights(unit: UnitPrices, stay: Stay, people: number): PricedNight[] {
  const nights = nightsIn(stay).map((day) => ({
    day,
    ...nightPriceOfUnit(unit, { dayPrice: unit.dayPrice(day), typePrice: unit.typePrice }),
  }))
  return nightsForPeople(nights, unit.supplementOf(people))
}

/** Nights that are priced without supplement, with this one. */
export const nightsForPeople = (nights: readonly PricedNight[], supplement: NightSupplement | null): PricedNight[] =>
  supplement === null
    ? [...nights]
    : nights.map((night) => ({ ...night, price: withSupplement(night.price, supplement), supplement }))

/** The prices of the nights alone. */
export const nightPricesOf = (unit: UnitPrices, stay: Stay, people: number): Cents[] =>
  pricedNights(unit, stay, people).map(({ price }) => price)

/** The prices of a unit that is not sold by a type. */
export const basePriceOnly = ({ basePrice }: { basePrice: Cents }): UnitPrices => ({
  basePrice,
  typePrice: null,
  dayPrice: () => null,
  supplementOf: () => null,
})

/**
 * Whether some unit of a type would have another price on a day without the day's own one; where none would, that one
 * need not be told to whom knows the type.
 */
export const differsFromType = (
  dayPrice: Cents,
  type: { price: Cents | null; basePrices: readonly Cents[] },
): boolean => (type.price === null ? type.basePrices.some((price) => price !== dayPrice) : type.price !== dayPrice)
