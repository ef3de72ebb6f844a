import type { CalendarEntry, CalendarEvent } from '@posada/domain/distribution/calendars/calendar-event'
import { readingCounts } from '@posada/domain/distribution/calendars/compare-reading'
import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import { readEntries } from '@posada/domain/distribution/calendars/read-entries'
import { todayIn } from '@posada/domain/platform/days/day'
import { isUuid } from '@posada/domain/platform/text/formats'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { applyReading, type ReadEvents } from './apply/apply-reading.ts'
import { UID_END } from './export-calendar.ts'
import type { FeedReading } from './fetch-reading.ts'
import { ownStays } from './queries/events.ts'
import { type FeedPatch, type FeedRow, lockFeed, updateFeed } from './queries/feeds.ts'
import { questionText } from './question-text.ts'
import { raiseAlarm } from './raise-alarm.ts'

/**
 * Applies what was read of a calendar, and notes how the reading went. A reading of an address that was replaced meanwhile is
 * dropped. Returns when the calendar is to be read next, null if it was removed.
 */
export async function recordReading(context: JobContext, fetched: FeedRow, reading: FeedReading): Promise<Date | null> {
  const { db, accountId, now } = context
  const feed = await lockFeed(db, accountId, fetched.id)
  if (!feed) return null
  if (!feed.urlHash || !fetched.urlHash?.equals(feed.urlHash)) return feed.nextAt
  const patch =
    reading.kind === 'failed' ? failurePatch(feed, reading.reason, now) : await successPatch(context, feed, reading)
  await updateFeed(db, accountId, feed.id, { readAt: now, ...patch })
  const after = { ...feed, ...patch }
  if (after.question !== null && feed.question === null) await raiseAlarm(context, feed, questionText(after.question))
  if (after.failures === FAILURES_OF_A_DAY)
    await raiseAlarm(context, feed, `No se puede leer desde hace un día: ${after.trouble}.`)
  if (after.trouble !== feed.trouble || after.question !== feed.question || feed.readAt === null)
    context.changed('calendars', feed.id)
  return after.nextAt
}

type Outcome = FeedPatch & Pick<FeedRow, 'failures' | 'trouble' | 'nextAt' | 'question'>

/** After so many in a row, with pauses of up to two hours, a day has passed: what is sold meanwhile may be sold twice. */
const FAILURES_OF_A_DAY = 14

function failurePatch(feed: FeedRow, trouble: string, now: Date): Outcome {
  const failures = feed.failures + 1
  return { failures, trouble, question: feed.question, nextAt: nextReading(now, failures) }
}

async function successPatch(
  context: JobContext,
  feed: FeedRow,
  reading: Exclude<FeedReading, { kind: 'failed' }>,
): Promise<Outcome> {
  const { now } = context
  const isContent = reading.kind === 'content'
  const program = isContent ? reading.program : feed.program
  const isWhole = !isContent || reading.isWhole
  const unread = isContent ? reading.unread : []
  const counts = readingCounts({ isWhole, program, at: now }, { program: feed.program, lastCounted: feed.countedAt })
  const events = isContent ? await eventsOf(context, feed, reading.entries) : null
  const { question, hasNoneMissing, hasUncounted } = await applyReading(context, feed, {
    events,
    isWhole,
    unread,
    counts,
  })
  const isSettled = isWhole && unread.length === 0 && !hasUncounted
  return {
    program,
    question,
    failures: 0,
    trouble: isContent ? reading.faults.join('. ') : feed.trouble,
    goodAt: now,
    nextAt: nextReading(now, 0),
    isConfirmed: feed.isConfirmed && !hasNoneMissing,
    ...(counts && question === null && { countedAt: now }),
    // What could not be read whole, applied or counted is read again as a whole, because 'unchanged' would not say what it has.
    ...(isContent && {
      etag: isSettled ? reading.etag : null,
      lastModified: isSettled ? reading.lastModified : null,
    }),
  }
}

/** Without stays of this account that come back by the calendar of another system that reads them. */
async function eventsOf(
  { db, accountId, now }: JobContext,
  { treatment, timeZone }: FeedRow,
  entries: readonly CalendarEntry[],
): Promise<ReadEvents> {
  const ids = entries.flatMap(({ uid }) => ownIdIn(uid) ?? [])
  const own = await ownStays(db, accountId, ids)
  const others = entries.filter(({ uid }) => !own.has(ownIdIn(uid) ?? ''))
  const today = todayIn(timeZone, now)
  const events: CalendarEvent[] = readEntries(others, { treatment, today })
  return { events, isEmpty: entries.length === 0 }
}

function ownIdIn(uid: string): string | undefined {
  const id = uid.endsWith(UID_END) ? uid.slice(0, -UID_END.length) : ''
  return isUuid(id) ? id : undefined
}

/** After a quarter of an hour, and after several failures in a row up to two hours later. */
const nextReading = (now: Date, failures: number): Date => new Date(now.getTime() + retryDelay('calendar', failures))
