import type { Stay } from '@posada/domain/platform/days/stay'
import { calendarText, escaped, instantText } from './calendar-text.ts'

type WrittenEvent = Stay & {
  /** Stays the same as long as the event does. */
  uid: string
  summary: string
}

const PROGRAM = '-//Posada//Calendario de la unidad//ES'

/**
 * A calendar (RFC 5545) of whole days: the end of an event is the day of departure. `stamp` is the instant of the last change, so that
 * an unchanged calendar is the same text.
 */
export function writeFeed({
  name,
  events,
  stamp,
}: {
  name: string
  events: readonly WrittenEvent[]
  stamp: Date
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PROGRAM}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, summary, checkIn, checkOut }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${instantText(stamp)}`,
      `DTSTART;VALUE=DATE:${checkIn.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${checkOut.replaceAll('-', '')}`,
      `SUMMARY:${escaped(summary)}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return calendarText(lines)
}
