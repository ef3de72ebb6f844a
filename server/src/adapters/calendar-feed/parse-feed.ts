import type { CalendarEntry, UnreadEvent } from '@posada/domain/distribution/calendars/calendar-event'
import type { Day } from '@posada/domain/platform/days/day'
import { OutOfSteps, stepBudget } from '../../platform/untrusted/step-budget.ts'
import { type CalendarLines, type EventLines, splitCalendar } from './calendar-lines.ts'
import { type CalendarBytes, decodeCalendar } from './decode-calendar.ts'
import { EventFault, momentOf, nightsOfEvent, type PossibleDays } from './event-days.ts'
import { type EventProperties, propertiesOf } from './event-properties.ts'
import { occurrencesOf, type ReadingSetup } from './event-recurrence.ts'

export type ParsedFeed = {
  /** PRODID: the program that wrote the calendar. */
  program: string
  /** Its events with nights, in their order, also past and cancelled ones. */
  entries: CalendarEntry[]
  /** Whether the calendar goes on to its end. */
  isWhole: boolean
  /** Its events that could not be read. */
  unread: UnreadEvent[]
  /** Why it could not be read in full, in Spanish sentences that name nobody. */
  faults: string[]
}

/** A calendar as its server gave it, and the establishment that reads it. */
type CalendarInput = CalendarBytes & { timeZone: string; today: Day }

const MAX_EVENTS = 3000
/** Of the whole calendar: occurrences that are walked over, and days on which one does not happen. */
const MAX_STEPS = 20_000
const MAX_FAULTS = 5
const LONGEST_UID = 255
const LONGEST_SUMMARY = 300

/**
 * Reads a calendar (RFC 5545) as the nights of one establishment. A broken event does not prevent the others. Runs in a thread.
 * @returns a Spanish sentence for what is no calendar, and for one that is refused because reading it takes too many steps
 */
export function parseFeed({ timeZone, today, ...given }: CalendarInput): ParsedFeed | { fault: string } {
  const calendar = splitCalendar(decodeCalendar(given))
  if (!calendar) return { fault: 'En esa dirección no hay un calendario iCal' }
  if (calendar.events.length > MAX_EVENTS) return tooManyEvents()
  const setup = { timeZone, today, steps: stepBudget(MAX_STEPS) }
  try {
    const parsed = readEvents(calendar, setup)
    return parsed.entries.length > MAX_EVENTS ? tooManyEvents() : parsed
  } catch (error) {
    if (error instanceof OutOfSteps) return { fault: 'Los eventos del calendario se repiten demasiadas veces' }
    throw error
  }
}

const tooManyEvents = () => ({ fault: `El calendario tiene más de ${MAX_EVENTS} eventos` })

function readEvents({ program, events, isWhole }: CalendarLines, setup: ReadingSetup): ParsedFeed {
  const faults = isWhole ? [] : ['El calendario está cortado']
  const unread: UnreadEvent[] = []
  const read = events.map((event, index) => {
    try {
      return readEvent(event, setup)
    } catch (error) {
      if (error instanceof OutOfSteps) throw error
      if (!event.isWhole) return NOTHING
      const reason = error instanceof EventFault ? error.message : 'no se entiende'
      faults.push(`El evento ${index + 1} del calendario ${reason}`)
      unread.push({ uid: uidOf(event), ...(daysOfFault(error) ?? daysFrom(event, setup)) })
      return NOTHING
    }
  })
  const replaced = new Set(read.flatMap(({ replaces }) => replaces))
  const entries = read.flatMap((event) =>
    event.entries.filter(({ uid }) => event.replaces.length > 0 || !replaced.has(uid)),
  )
  return { program, entries, isWhole, unread, faults: faults.slice(0, MAX_FAULTS) }
}

const daysOfFault = (error: unknown): PossibleDays | undefined => (error instanceof EventFault ? error.days : undefined)

/** An event that cannot be read may have any nights from its beginning on, and a changed occurrence any at all. */
function daysFrom({ lines }: EventLines, { timeZone }: ReadingSetup): PossibleDays {
  try {
    const properties = propertiesOf(lines.filter((line) => /^(?:DTSTART|RECURRENCE-ID)[;:]/i.test(line)))
    const start = properties('RECURRENCE-ID') ? undefined : properties('DTSTART')
    return { from: start ? momentOf(start, timeZone).day : null, until: null }
  } catch {
    return { from: null, until: null }
  }
}

function uidOf({ lines }: EventLines): string {
  try {
    return textOf(propertiesOf(lines.filter((line) => /^UID[;:]/i.test(line))), 'UID').slice(0, LONGEST_UID)
  } catch {
    return ''
  }
}

type ReadEvent = {
  entries: CalendarEntry[]
  /** Of one occurrence that has been changed: its id, in the place of the one that the rule gives. */
  replaces: string[]
}
const NOTHING: ReadEvent = { entries: [], replaces: [] }

function readEvent({ lines, isWhole }: EventLines, setup: ReadingSetup): ReadEvent {
  const { timeZone } = setup
  if (!isWhole) throw new EventFault('está cortado')
  const properties = propertiesOf(lines)
  const uid = textOf(properties, 'UID').slice(0, LONGEST_UID)
  const entry = {
    summary: textOf(properties, 'SUMMARY').slice(0, LONGEST_SUMMARY),
    isCancelled: textOf(properties, 'STATUS').toUpperCase() === 'CANCELLED',
  }
  const first = nightsOfEvent(properties, timeZone)
  const changed = properties('RECURRENCE-ID')
  if (changed) {
    const id = occurrenceId(uid, momentOf(changed, timeZone).day)
    return { entries: first ? [{ ...entry, ...first, uid: id }] : [], replaces: [id] }
  }
  if (!first) return NOTHING
  const repeats = properties('RRULE') !== undefined
  const entries = occurrencesOf(properties, first, setup).map((nights) => ({
    ...entry,
    ...nights,
    uid: repeats ? occurrenceId(uid, nights.checkIn) : uid || `${nights.checkIn} ${nights.checkOut}`,
  }))
  return { entries, replaces: [] }
}

const occurrenceId = (uid: string, day: Day) => `${uid} ${day}`

const textOf = (properties: EventProperties, name: string) => properties(name)?.text.trim() ?? ''
