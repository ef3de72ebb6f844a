import { createHash } from 'node:crypto'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { transactionXml } from '../../adapters/google-hotel-prices/transaction.ts'
import { engineOfLink, readPriceFeed } from '../engine/public.ts'

type SentFeed = { xml: string; tag: string; madeAt: number }

/** How long a feed is sent again as it was: a reader that comes every few minutes costs nothing. */
export const FEED_MS = 5 * 60_000
const MOST_FEEDS = 20

/** The feeds that this process has made lately, by establishment. */
export function makePriceFeeds() {
  const made = new Map<string, SentFeed>()
  return {
    async of(context: LinkContext): Promise<SentFeed> {
      const published = await engineOfLink(context)
      const key = `${context.accountId} ${published.establishment.id}`
      const now = context.now.getTime()
      const known = made.get(key)
      if (known && now >= known.madeAt && now - known.madeAt < FEED_MS) return known
      const feed = await readPriceFeed(context, published)
      // What differs with every reading, its instant, is no change.
      const digest = createHash('sha256').update(JSON.stringify({ rooms: feed.rooms, stays: feed.stays }))
      const sent = { xml: transactionXml(feed), tag: `"${digest.digest('hex').slice(0, 20)}"`, madeAt: now }
      made.delete(key)
      made.set(key, sent)
      const [oldest] = made.keys()
      if (made.size > MOST_FEEDS && oldest !== undefined) made.delete(oldest)
      return sent
    },
  }
}
