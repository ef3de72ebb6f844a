import type { Stay } from '@posada/domain/platform/days/stay'

type WrittenEvent = Stay & {
  /** Stays the same as long as the event does. */
  uid: string
  summary: string
}

const PROGRAM = '-//Posada//Calendario de la unidad//ES'
const MAX_OCTETS = 75

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
      `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${checkIn.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${checkOut.replaceAll('-', '')}`,
      `SUMMARY:${escaped(summary)}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** RFC 5545, 3.1: at most 75 octets in a line, and no character is divided. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
