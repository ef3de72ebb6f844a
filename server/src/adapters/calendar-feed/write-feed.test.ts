import fc from 'fast-check'
import { addDays, MAINLAND } from '@posada/domain/platform/days/day'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type ParsedFeed, parseFeed } from './parse-feed.ts'
import { writeFeed } from './write-feed.ts'

const stamp = new Date('2026-06-01T08:00:00.123Z')
const place = { timeZone: MAINLAND, today: '2026-06-10' }

test('writes whole days, with the day of departure as the end', () => {
  const event = { uid: 'a@posada', summary: 'Reservado', checkIn: '2026-07-01', checkOut: '2026-07-04' }
  expect(writeFeed({ name: 'Casa, 1', events: [event], stamp }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posada//Calendario de la unidad//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    String.raw`X-WR-CALNAME:Casa\, 1`,
    'BEGIN:VEVENT',
    'UID:a@posada',
    'DTSTAMP:20260601T080000Z',
    'DTSTART;VALUE=DATE:20260701',
    'DTEND;VALUE=DATE:20260704',
    'SUMMARY:Reservado',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).map((text) => `${text}x`.trim())
const anyEvent = fc.record({
  uid: fc.uuid(),
  summary: anyText,
  checkIn: fc.nat(300).map((days) => addDays('2026-06-11', days)),
  checkOut: fc.nat(300).map((days) => addDays('2027-06-11', days)),
})

test('whatever it writes is read again, by Posada and by ical.js, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyEvent, { maxLength: 4 }), (name, events) => {
      const text = writeFeed({ name, events, stamp })
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const parsed = parseFeed({ bytes: Buffer.from(text), charset: 'utf-8', ...place }) as ParsedFeed
      expect(parsed).toMatchObject({ isWhole: true, unread: [] })
      expect(parsed.entries).toEqual(events.map((event) => ({ ...event, isCancelled: false })))
      const component = new ICAL.Component(ICAL.parse(text) as unknown[])
      const others = component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
      expect(others.map((event) => [event.startDate.toString(), event.summary])).toEqual(
        events.map(({ checkIn, summary }) => [checkIn, summary]),
      )
    }),
  )
})
