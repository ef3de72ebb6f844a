import type { Day } from '../platform/days/day.ts'
import type { Cents } from '../platform/money/money.ts'
import type { PricedNight } from './unit-prices.ts'

type ListedNights = readonly PricedNight[]
type Change = { before: ListedNights; after: ListedNights; /** The first day whose price may change. */ from: Day }

/**
 * The prices of nights after the number of people has changed: those that the establishment asks for the people before become
 * those for the people now. Prices by hand stay, and those of past nights.
 */
export const pricesForPeople = <P extends Cents | null>(
  nights: readonly { day: Day; price: P }[],
  { before, after, from }: Change,
): (P | Cents)[] =>
  nights.map(({ day, price }) => {
    const listed = before.find((night) => night.day === day)
    const next = after.find((night) => night.day === day)
    return day >= from && listed && next && listed.price === price ? next.price : price
  })
