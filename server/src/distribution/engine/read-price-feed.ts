import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { FEED, FEED_PARTY, feedRates, feedStays } from '@posada/domain/distribution/engine/feed-rates'
import { peopleOf } from '@posada/domain/distribution/engine/unit-people'
import { addDays, eachDay } from '@posada/domain/platform/days/day'
import type { PriceFeed } from '../../adapters/google-hotel-prices/transaction.ts'
import { calculateTaxFrom, establishmentWithTaxTerms } from '../../bookings/tourist-tax/public.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { PublishedEngine } from './engine-of-link.ts'
import { readForSale } from './read-sale-facts.ts'

/**
 * What the stays of a feed cost, all read at once. As in the month, a type counts by the units that are free as they lie: one that a search
 * would free by moving others is left out.
 */
export async function readPriceFeed(context: JobContext, published: PublishedEngine): Promise<PriceFeed> {
  const { today, establishment } = published
  const window = { checkIn: today, checkOut: addDays(today, FEED.days + FEED.nights) }
  const { facts, types } = await readForSale(context, published, { from: window.checkIn, to: window.checkOut })
  const { terms } = await establishmentWithTaxTerms(context, establishment.id, window)
  const party = { occupants: peopleOf(FEED_PARTY), children: 0, exempt: 0 }
  const stays: PriceFeed['stays'][number][] = []
  for (const day of eachDay(today, addDays(today, FEED.days))) {
    for (const stay of feedStays(day)) {
      const touristTax = terms === null ? 0 : (calculateTaxFrom({ stay, ...party }, [], terms)?.total ?? 0)
      const rates = feedRates(facts, stay).map(({ typeId, total }) => ({ roomId: typeId, total, touristTax }))
      stays.push({ stay, rates })
    }
    await yieldToOthers() // beside so many stays other requests have their turn
  }
  const rooms = types.map(({ id, name, adults, children }) => ({ id, name, places: adults + children }))
  return { propertyId: establishment.id, at: context.now, rooms, stays }
}
