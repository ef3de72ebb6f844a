import { calendarText, escaped, instantText } from './calendar-text.ts'

type CalendarStay = {
  /** Stays the same as long as the booking does: another confirmation changes the entry instead of adding one. */
  uid: string
  /** Grows with each change. */
  sequence: number
  summary: string
  location: string
  /** The page of the stay; undefined where it cannot be opened. */
  url: string | undefined
  from: Date
  until: Date
  stamp: Date
}

/** A stay for the guest's own calendar. */
export const writeStay = ({ uid, sequence, summary, location, url, from, until, stamp }: CalendarStay): string =>
  calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posada//Reserva//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instantText(stamp)}`,
    `DTSTART:${instantText(from)}`,
    `DTEND:${instantText(until)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
