import { todayIn } from '@posada/domain/platform/days/day'
import type { FeedMarks, FeedReader } from '../../adapters/calendar-feed/fetch-feed.ts'
import type { ParsedFeed, parseFeed } from '../../adapters/calendar-feed/parse-feed.ts'
import type { Clock } from '../../platform/clock.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { readInThread } from '../../platform/untrusted/read-in-thread.ts'
import { openUrl } from './feed-secrets.ts'
import type { FeedRow } from './queries/feeds.ts'

/** What a server answered to a request for a calendar. `reason` is a Spanish sentence. */
export type FeedReading =
  | ({ kind: 'content' } & ParsedFeed & FeedMarks)
  | { kind: 'unchanged' }
  | { kind: 'failed'; reason: string }

export type FetchSetup = { secrets: SecretBox; clock: Clock; calendarFeeds: FeedReader; stopping?: AbortSignal }

/** Reads a calendar from its server. Never call in a transaction. */
export async function fetchReading(
  { secrets, clock, calendarFeeds, stopping }: FetchSetup,
  feed: FeedRow,
): Promise<FeedReading> {
  const url = openUrl(secrets, feed)
  if (url === undefined)
    return { kind: 'failed', reason: 'La dirección guardada no se puede leer: quite el calendario y añádalo' }
  const reply = await calendarFeeds.read(url, feed, stopping)
  if (reply.kind !== 'content') return reply
  const { bytes, charset } = reply
  const { timeZone } = feed
  const parsed = await readInThread<typeof parseFeed>('calendar', {
    owner: { key: feed.accountId, by: 'job' },
    input: { bytes, charset, timeZone, today: todayIn(timeZone, clock.now()) },
    bytes: bytes.length,
  }).catch(faultOf)
  if ('fault' in parsed) return { kind: 'failed', reason: parsed.fault }
  return { kind: 'content', ...parsed, etag: reply.etag, lastModified: reply.lastModified }
}

/** A calendar over the budget of a reading is reported like any other fault of it. */
function faultOf(error: unknown): { fault: string } {
  if (error instanceof UserError) return { fault: 'Leer el calendario pide demasiado trabajo' }
  throw error
}
