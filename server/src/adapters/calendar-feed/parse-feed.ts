import type { CalendarEntry } from '@posada/domain/calendars/calendar-event'
import type { Day } from '@posada/domain/days/day'
import { type EventLines, splitCalendar } from './calendar-lines.ts'
import { EventFault, momentOf, nightsOfEvent } from './event-days.ts'
import { type EventProperties, propertiesOf } from './event-properties.ts'
import { occurrencesOf } from './event-recurrence.ts'

export type ParsedFeed = {
  /** PRODID: the program that wrote the calendar. */
  program: string
  /** Its events with nights, in their order, also past and cancelled ones. */
  entries: CalendarEntry[]
  /** Whether nothing of it is missing or could not be read. */
  isComplete: boolean
  /** Why it is not complete, in Spanish sentences that name nobody. */
  faults: string[]
}

type Place = { timeZone: string; today: Day }

const MAX_EVENTS = 3000
const MAX_FAULTS = 5
const LONGEST_UID = 255

/**
 * Reads a calendar (RFC 5545) as the nights of one establishment. A broken event does not prevent the others, and the calendar is
 * then incomplete. @returns a Spanish sentence for what is no calendar
 */
export function parseFeed(text: string, place: Place): ParsedFeed | { fault: string } {
  const calendar = splitCalendar(text)
  if (!calendar) return { fault: 'En esa dirección no hay un calendario iCal' }
  const { program, events } = calendar
  if (events.length > MAX_EVENTS) return { fault: `El calendario tiene más de ${MAX_EVENTS} eventos` }
  const faults = calendar.isWhole ? [] : ['El calendario está cortado']
  const read = events.map((event, index) => {
    try {
      return readEvent(event, place)
    } catch (error) {
      if (!event.isWhole) return NOTHING
      const reason = error instanceof EventFault ? error.message : 'no se entiende'
      faults.push(`El evento ${index + 1} del calendario ${reason}`)
      return NOTHING
    }
  })
  const replaced = new Set(read.flatMap(({ replaces }) => replaces))
  const entries = read.flatMap((event) =>
    event.entries.filter(({ uid }) => event.replaces.length > 0 || !replaced.has(uid)),
  )
  return { program, entries, isComplete: faults.length === 0, faults: faults.slice(0, MAX_FAULTS) }
}

type ReadEvent = {
  entries: CalendarEntry[]
  /** Of one occurrence that has been changed: its id, in the place of the one that the rule gives. */
  replaces: string[]
}
const NOTHING: ReadEvent = { entries: [], replaces: [] }

function readEvent({ lines, isWhole }: EventLines, { timeZone, today }: Place): ReadEvent {
  if (!isWhole) throw new EventFault('está cortado')
  const properties = propertiesOf(lines)
  const uid = textOf(properties, 'UID').slice(0, LONGEST_UID)
  const entry = {
    summary: textOf(properties, 'SUMMARY'),
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
  const entries = occurrencesOf(properties, first, today, timeZone).map((nights) => ({
    ...entry,
    ...nights,
    uid: repeats ? occurrenceId(uid, nights.checkIn) : uid || `${nights.checkIn} ${nights.checkOut}`,
  }))
  return { entries, replaces: [] }
}

const occurrenceId = (uid: string, day: Day) => `${uid} ${day}`

const textOf = (properties: EventProperties, name: string) => properties(name)?.text.trim() ?? ''
