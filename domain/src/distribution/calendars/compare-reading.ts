import type { Day } from '../../platform/days/day.ts'
import type { CalendarEvent, UnreadEvent } from './calendar-event.ts'
import { type KnownEvent, type Match, matchEvents } from './match-events.ts'

/** After so many counted readings in a row without it, an event is cancelled. */
const READINGS_UNTIL_CANCELLED = 2
/** A reading that has none of so many known events is another calendar, or one that somebody emptied. */
const REPLACED_FROM = 3
/** Minutes from one counted reading to the next. */
const READING_DISTANCE = 10

/** Why nothing is changed until a person has confirmed it. */
export type CalendarQuestion = 'emptied' | 'replaced'

export type ReadingOutcome<Known extends KnownEvent> = {
  question: CalendarQuestion | null
  /** Events that the reading has, with what was known of them. */
  matched: Match<Known>[]
  created: CalendarEvent[]
  /** Not in the reading, and kept; with how often in a row. */
  missing: { known: Known; timesMissing: number }[]
  cancelled: Known[]
}

type Reading = {
  events: readonly CalendarEvent[]
  /** Whether the calendar has no event at all, also none that has passed or is cancelled. */
  isEmpty: boolean
  /** Whether the calendar goes on to its end. */
  isWhole: boolean
  /** Its events that could not be read. */
  unread: readonly UnreadEvent[]
  today: Day
  /** Whether it may say that an event is gone (`readingCounts`). */
  counts: boolean
  /** Whether a person has confirmed that the calendar is rightly empty, or another. */
  isConfirmed: boolean
}

/**
 * What a reading changes. A stay that is under way, and one that began in the past, is never cancelled; and nothing is changed by a
 * calendar that has been emptied or replaced, until a person confirms it.
 */
export function compareReading<Known extends KnownEvent>(
  known: readonly Known[],
  reading: Reading,
): ReadingOutcome<Known> {
  const { events, today, counts, unread } = reading
  const ahead = known.filter(({ checkOut }) => checkOut > today)
  const { matched, missing, unknown } = matchEvents(ahead, events, today)
  const question = matched.length > 0 ? null : questionOf(ahead, reading)
  if (question !== null) return { question, matched: [], created: [], missing: [], cancelled: [] }
  const gone = missing.map((one) => ({
    known: one,
    timesMissing: counts && !isKept(one, today) && !mayBeUnread(one, unread) ? one.timesMissing + 1 : one.timesMissing,
  }))
  return {
    question,
    matched: matched.map(({ known: one, event }) => ({
      known: one,
      event: one.kind === 'closure' ? asBooked(event, today) : event,
    })),
    created: unknown.map((event) => asBooked(event, today)),
    missing: gone.filter(({ timesMissing }) => timesMissing < READINGS_UNTIL_CANCELLED),
    cancelled: gone.filter(({ timesMissing }) => timesMissing >= READINGS_UNTIL_CANCELLED).map((one) => one.known),
  }
}

function questionOf(ahead: readonly KnownEvent[], reading: Reading): CalendarQuestion | null {
  const { events, isEmpty, isWhole, unread, isConfirmed } = reading
  const saysNothing = events.length === 0 && !(isWhole && unread.length === 0)
  if (isConfirmed || ahead.length === 0 || saysNothing) return null
  if (isEmpty) return 'emptied'
  return ahead.length >= REPLACED_FROM ? 'replaced' : null
}

const isKept = ({ kind, isUnderWay, checkIn }: KnownEvent, today: Day) =>
  kind === 'reservation' && (isUnderWay || checkIn <= today)

/**
 * Whether an event that is missing may be one that could not be read: it has its id, or nights that the other one may have. Such
 * an event is kept; all others that are missing are gone, however long a broken event stays in the calendar.
 */
const mayBeUnread = (known: KnownEvent, unread: readonly UnreadEvent[]): boolean =>
  unread.some(
    ({ uid, from, until }) =>
      (uid !== '' && (known.uid === uid || known.uid.startsWith(`${uid} `))) ||
      ((from === null || known.checkOut > from) && (until === null || known.checkIn < until)),
  )

/** Guests who are in the unit already are no new booking: only the nights that are left must not be sold. */
const asBooked = (event: CalendarEvent, today: Day): CalendarEvent =>
  event.kind === 'reservation' && event.checkIn < today ? { ...event, kind: 'closure', holder: '' } : event

/** The program that wrote the calendar (PRODID), and the instant of the reading. */
type ReadingMark = { program: string; at: Date }

/**
 * Whether a reading may say that an event is gone: it was not cut off, by the same program as the one before, and ten minutes after
 * the last one that counted.
 */
export function readingCounts(
  { isWhole, program, at }: ReadingMark & { isWhole: boolean },
  before: { program: string; lastCounted: Date | null },
): boolean {
  if (!isWhole || program !== before.program) return false
  return before.lastCounted === null || at.getTime() - before.lastCounted.getTime() >= READING_DISTANCE * 60_000
}

/** The events of a calendar that has not changed since its last reading: those which that one had. */
export const unchangedEvents = (known: readonly KnownEvent[]): CalendarEvent[] =>
  known
    .filter(({ timesMissing }) => timesMissing === 0)
    .map(({ uid, kind, checkIn, checkOut }) => ({ uid, kind, checkIn, checkOut, holder: '' }))
