import type { CalendarEvent, UnreadEvent } from '@posada/domain/distribution/calendars/calendar-event'
import {
  type CalendarQuestion,
  compareReading,
  type ReadingOutcome,
  unchangedEvents,
} from '@posada/domain/distribution/calendars/compare-reading'
import { closureChangeOf } from '@posada/domain/distribution/calendars/plan-blocks'
import { addDays, type Day, todayIn } from '@posada/domain/platform/days/day'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { lockUnitsOfStays } from '../../../establishments/units/public.ts'
import {
  deleteEvents,
  insertEvents,
  knownEvents,
  type KnownRow,
  roomsOfEvents,
  updateEvent,
} from '../queries/events.ts'
import type { FeedRow } from '../queries/feeds.ts'
import { addBlocks, freeBlocks } from './apply-closures.ts'
import { cancelReservations } from './cancel-reservations.ts'
import { createReservations } from './create-reservations.ts'
import { moveReservations } from './move-reservations.ts'

/** `isEmpty`: the calendar has no event at all. */
export type ReadEvents = { events: CalendarEvent[]; isEmpty: boolean }

type Reading = {
  /** Null where the calendar has not changed since its last reading. */
  events: ReadEvents | null
  isWhole: boolean
  /** Events that could not be read. */
  unread: readonly UnreadEvent[]
  counts: boolean
}

type Applied = {
  /** Where a person must confirm first; nothing was changed then. */
  question: CalendarQuestion | null
  /** Whether nothing of the calendar is missing and waits for the reading that cancels it. */
  hasNoneMissing: boolean
  /** Whether something is missing that the reading could not count. */
  hasUncounted: boolean
}

/** Days for which an event is remembered after its end. */
const REMEMBERED_DAYS = 7

/**
 * Does in the unit what a reading of its calendar says: cancels and moves bookings, makes new ones, and blocks what is closed. Call
 * only while the calendar is locked.
 */
export async function applyReading(context: JobContext, feed: FeedRow, reading: Reading): Promise<Applied> {
  const { db, accountId, now } = context
  const today = todayIn(feed.timeZone, now)
  const bookedIn = await roomsOfEvents(db, accountId, feed.id)
  await lockUnitsOfStays(db, accountId, [feed.roomId, feed.saleTypeId, ...bookedIn].filter(Boolean))
  const known = await knownEvents(db, accountId, feed.id, today)
  const { events, isEmpty } = reading.events ?? { events: unchangedEvents(known), isEmpty: false }
  const { isWhole, unread, counts } = reading
  const { isConfirmed } = feed
  const outcome = compareReading(known, { events, isEmpty, isWhole, unread, today, counts, isConfirmed })
  if (outcome.question !== null) return { question: outcome.question, hasNoneMissing: false, hasUncounted: true }

  const change = closureChangeOf(known, outcome, today)
  await freeBlocks(context, feed, change)
  const cancelled = await cancelReservations(context, feed, outcome.cancelled)
  const moved = await moveReservations(context, feed, outcome.matched)
  const reserved = outcome.matched.filter((match) => match.known.kind !== match.event.kind).map(({ event }) => event)
  const bookings = await createReservations(context, feed, [...reserved, ...outcome.created])
  await addBlocks(context, feed, change, [...cancelled, ...moved])
  await saveEvents(context, feed, outcome, { bookings, today })
  return {
    question: null,
    hasNoneMissing: outcome.missing.every(({ timesMissing }) => timesMissing === 0),
    hasUncounted: !counts && outcome.missing.length > 0,
  }
}

async function saveEvents(
  { db, accountId }: JobContext,
  { id: feedId }: FeedRow,
  { matched, created, missing, cancelled }: ReadingOutcome<KnownRow>,
  { bookings, today }: { bookings: ReadonlyMap<CalendarEvent, string>; today: Day },
): Promise<void> {
  for (const { known, event } of matched) {
    const { uid, kind, checkIn, checkOut } = event
    const bookingId = bookings.get(event) ?? known.bookingId
    const isSame = known.timesMissing === 0 && isSameEvent(known, event) && bookingId === known.bookingId
    if (isSame) continue
    await updateEvent(db, accountId, known.id, { uid, kind, checkIn, checkOut, timesMissing: 0, bookingId })
  }
  for (const { known, timesMissing } of missing)
    if (known.timesMissing !== timesMissing) await updateEvent(db, accountId, known.id, { timesMissing })
  await insertEvents(
    db,
    created.map((event) => {
      const { uid, kind, checkIn, checkOut } = event
      return { accountId, id: newId(), feedId, uid, kind, checkIn, checkOut, bookingId: bookings.get(event) ?? null }
    }),
  )
  const ids = cancelled.map(({ id }) => id)
  await deleteEvents(db, accountId, { feedId, ids, overBefore: addDays(today, -REMEMBERED_DAYS) })
}

const isSameEvent = (known: KnownRow, event: CalendarEvent): boolean =>
  known.uid === event.uid &&
  known.kind === event.kind &&
  known.checkIn === event.checkIn &&
  known.checkOut === event.checkOut
