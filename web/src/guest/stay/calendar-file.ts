import type { GuestStay } from '@posada/contract/my-stay/my-stay'
import { addDays, type Day } from '@posada/domain/days/day'
import type { StayWords } from './words/stay-page-words.ts'

/** An octet more would be one too many for a line of the format. */
const LINE_OCTETS = 75

/**
 * The stay as a file of a calendar (RFC 5545): whole days, with that of the departure. It carries no address of the page,
 * because calendars are shared.
 */
export function calendarFile(stay: GuestStay, words: StayWords, now: Date): string {
  const { house, checkIn, checkOut, checkInTime, checkOutTime, locator, address } = stay
  const description = [
    `${words.arrival}: ${words.from(checkInTime)}`,
    `${words.departure}: ${words.until(checkOutTime)}`,
    `${words.locator}: ${locator}`,
    [house.name, house.phone].filter(Boolean).join(' '),
  ].join('\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posada//Estancia//ES',
    'BEGIN:VEVENT',
    `UID:${escaped(locator)}-${checkIn}@posada`,
    `DTSTAMP:${now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${digits(checkIn)}`,
    // The end is the day after the last.
    `DTEND;VALUE=DATE:${digits(addDays(checkOut, 1))}`,
    `SUMMARY:${escaped(house.name)}`,
    `LOCATION:${escaped(address)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

export function saveCalendarFile(stay: GuestStay, words: StayWords): void {
  const file = new Blob([calendarFile(stay, words, new Date())], { type: 'text/calendar;charset=utf-8' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${stay.locator}.ics`
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
