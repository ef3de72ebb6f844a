import { addDays, type Day } from '@posada/domain/platform/days/day'

/** An octet more would be one too many for a line of the format. */
const LINE_OCTETS = 75

/** A stay as guests keep it in their calendar. */
export type CalendarStay = {
  /** Distinguishes the event from others of the same guest. */
  key: string
  /** The days of arrival and departure; both are part of the event. */
  checkIn: Day
  checkOut: Day
  title: string
  place: string
  lines: readonly string[]
}

/** The stay as a file of a calendar (RFC 5545), in whole days. It carries no link, because calendars are shared. */
export function calendarFile({ key, checkIn, checkOut, title, place, lines: notes }: CalendarStay, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posada//Estancia//ES',
    'BEGIN:VEVENT',
    `UID:${escaped(key)}-${checkIn}@posada`,
    `DTSTAMP:${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${digits(checkIn)}`,
    // The end is the day after the last.
    `DTEND;VALUE=DATE:${digits(addDays(checkOut, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(notes.filter(Boolean).join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

export function saveCalendarFile(stay: CalendarStay): void {
  const file = new Blob([calendarFile(stay, new Date())], { type: 'text/calendar;charset=utf-8' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${stay.key}.ics`
  link.click()
  // The browser reads the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const digits = (day: Day) => day.replaceAll('-', '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** A longer line goes on in the next, which begins with a space. No letter is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let octets = 0
  return Array.from(line, (letter) => {
    const size = encoder.encode(letter).length
    if (octets + size <= LINE_OCTETS) {
      octets += size
      return letter
    }
    octets = 1 + size
    return `\r\n ${letter}`
  }).join('')
}
