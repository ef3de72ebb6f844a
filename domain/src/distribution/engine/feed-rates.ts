import { addDays, type Day } from '../../platform/days/day.ts'
import type { Stay } from '../../platform/days/stay.ts'
import type { Cents } from '../../platform/money/money.ts'
import { offersOf, type SaleFacts } from './engine-sale.ts'
import type { UnitPeople } from './unit-people.ts'

/** The stays of a feed of prices: arrivals on so many days, each of one night up to so many, of two adults. */
export const FEED = { days: 60, nights: 3, types: 20 } as const
export const FEED_PARTY: UnitPeople = { adults: 2, children: [] }

/** What a stay costs in a type, in its cheapest plan and board. */
type TypeRate = { typeId: string; total: Cents }

/** The cheapest offer of each type for a stay, the lowest first, as a search without a code finds them; none where nothing is sold. */
export function feedRates(facts: SaleFacts, stay: Stay): TypeRate[] {
  const lowest = new Map<string, Cents>()
  for (const { typeId, total } of offersOf(facts, { stay, units: [FEED_PARTY], code: null }))
    lowest.set(typeId, Math.min(total, lowest.get(typeId) ?? total))
  return [...lowest]
    .map(([typeId, total]) => ({ typeId, total }))
    .toSorted((one, other) => one.total - other.total)
    .slice(0, FEED.types)
}

/** The stays of a feed that begin on a day. */
export const feedStays = (checkIn: Day): Stay[] =>
  Array.from({ length: FEED.nights }, (_, at) => ({ checkIn, checkOut: addDays(checkIn, at + 1) }))
