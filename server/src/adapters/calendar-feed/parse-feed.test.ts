import { addDays, daysBetween, MAINLAND } from '@posada/domain/platform/days/day'
import { readEntries } from '@posada/domain/distribution/calendars/read-entries'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type ExporterName, exporters, simulatedEvent, writeCalendar } from '../../simulators/calendars/exporters.ts'
import { type ParsedFeed, parseFeed } from './parse-feed.ts'

const place = { timeZone: MAINLAND, today: '2026-06-10' }

const parseText = (text: string, where = place) => parseFeed({ bytes: Buffer.from(text), charset: '', ...where })

function parse(text: string, where = place): ParsedFeed & { isComplete: boolean } {
  const parsed = parseText(text, where)
  if ('fault' in parsed) throw new Error(parsed.fault)
  return { ...parsed, isComplete: parsed.isWhole && parsed.unread.length === 0 }
}
const nightsIn = (text: string, where = place) =>
  parse(text, where).entries.map(({ checkIn, checkOut }) => `${checkIn.slice(5)} ${checkOut.slice(5)}`)
const read = (text: string) =>
  readEntries(parse(text).entries, { treatment: 'auto', today: place.today }).map(
    ({ kind, checkIn, checkOut, holder }) => `${kind} ${checkIn.slice(5)} ${checkOut.slice(5)} ${holder}`.trim(),
  )

/** What their texts do not say: Booking.com writes the same of reservations and closures. */
const SAYS_NO_KIND = new Set<ExporterName>(['booking'])
const NAMES_GUESTS = new Set<ExporterName>(['vrbo', 'google', 'apple', 'smoobu', 'beds24', 'ownerRez'])

describe.each(Object.keys(exporters) as ExporterName[])('a calendar of %s', (name) => {
  const kind = SAYS_NO_KIND.has(name) ? 'closure' : 'reservation'
  const guest = NAMES_GUESTS.has(name) ? ' Ana Ejemplo' : ''

  test('with a reservation and a closure', () => {
    const reservation = simulatedEvent('a', '2026-07-01', 3, { guest: 'Ana Ejemplo' })
    const text = writeCalendar(name, [reservation, simulatedEvent('b', '2026-08-10', 1, { kind: 'closure' })])
    expect(parse(text)).toMatchObject({ isComplete: true, faults: [], program: exporters[name].program })
    expect(read(text)).toEqual([`${kind} 07-01 07-04${guest}`, 'closure 08-10 08-11'])
  })

  test('with a stay over the change of the year, one that is under way and one that has passed', () => {
    const text = writeCalendar(name, [
      simulatedEvent('past', '2026-05-01', 4),
      simulatedEvent('now', '2026-06-08', 4),
      simulatedEvent('later', '2026-12-30', 5),
    ])
    expect(nightsIn(text)).toEqual(['05-01 05-05', '06-08 06-12', '12-30 01-04'])
  })

  test('that is empty, and one that is cut off', () => {
    expect(parse(writeCalendar(name, []))).toMatchObject({ entries: [], isComplete: true })
    const events = [simulatedEvent('a', '2026-07-01', 3), simulatedEvent('b', '2026-08-01', 3)]
    const text = writeCalendar(name, events)
    for (const end of [
      text.lastIndexOf('END:VCALENDAR'),
      text.lastIndexOf('DTSTAMP'),
      text.lastIndexOf('BEGIN:VEVENT'),
    ])
      expect(parse(text.slice(0, end))).toMatchObject({ isComplete: false, faults: ['El calendario está cortado'] })
    expect(nightsIn(text.slice(0, text.lastIndexOf('DTSTAMP')))).toEqual(['07-01 07-04'])
  })
})

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//x//y//ES',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const days = (from: string, to: string) => [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`]

test.each([
  ['without end', ['DTSTART;VALUE=DATE:20260701'], '07-01 07-02'],
  ['that ends on the day of its beginning', days('20260701', '20260701'), '07-01 07-02'],
  ['with a duration', ['DTSTART;VALUE=DATE:20260701', 'DURATION:P1W'], '07-01 07-08'],
  ['with a duration in hours', ['DTSTART:20260701T160000', 'DURATION:PT20H'], '07-01 07-02'],
  ['whose days have no VALUE', ['DTSTART:20260701', 'DTEND:20260703'], '07-01 07-03'],
  ['with dashes', ['DTSTART:2026-07-01T16:00:00', 'DTEND:2026-07-03T11:00:00'], '07-01 07-03'],
  ['from midnight to the last minute', ['DTSTART:20260701T000000', 'DTEND:20260702T235959'], '07-01 07-03'],
  ['late in UTC', ['DTSTART:20260701T223000Z', 'DTEND:20260703T220000Z'], '07-02 07-04'],
  ['in another zone', ['DTSTART;TZID=America/New_York:20260701T200000', 'DTEND:20260704T090000Z'], '07-02 07-04'],
  [
    'with a path as zone',
    ['DTSTART;TZID="/mozilla.org/1/Europe/London":20260701T233000', 'DTEND:20260704T090000Z'],
    '07-02 07-04',
  ],
  [
    'in a zone that nobody knows',
    ['DTSTART;TZID=Casa:20260701T233000', 'DTEND;TZID=Casa:20260704T090000'],
    '07-01 07-04',
  ],
  [
    'with folded and odd lines',
    ['DTSTART;VALUE=DA', ' TE:20260701', 'una línea suelta', 'DTEND:20260702'],
    '07-01 07-02',
  ],
  ['with lower case names', ['dtstart;value=date:20260701', 'dtend;value=date:20260702'], '07-01 07-02'],
  [
    'with an alarm that has an id, a text and a duration',
    [...days('20260701', '20260702'), 'BEGIN:VALARM', 'UID:z', 'DURATION:P9D', 'END:VALARM'],
    '07-01 07-02',
  ],
])('reads an event %s', (_, lines, expected) => {
  expect(nightsIn(calendar(lines))).toEqual([expected])
  expect(parse(calendar(lines)).isComplete).toBe(true)
})

test('an instant is the day of the establishment', () => {
  const text = calendar(['DTSTART:20260701T223000Z', 'DTEND:20260703T090000Z'])
  expect(nightsIn(text, { ...place, timeZone: 'Atlantic/Canary' })).toEqual(['07-01 07-03'])
})

test('hours within one day are no night', () => {
  expect(parse(calendar(['DTSTART:20260701T090000', 'DTEND:20260701T130000']))).toMatchObject({
    entries: [],
    isComplete: true,
  })
})

test('says what is cancelled, and reads texts with escapes', () => {
  const lines = [...days('20260701', '20260702'), 'STATUS:cancelled', String.raw`SUMMARY;LANGUAGE=es:Ana\, Luis\; y \\`]
  expect(parse(calendar(lines)).entries).toMatchObject([
    { isCancelled: true, summary: String.raw`Ana, Luis; y \ `.trim() },
  ])
})

test('an event without id is known by its nights', () => {
  const text = calendar(days('20260701', '20260702')).replace('UID:a\r\n', '')
  expect(parse(text).entries).toMatchObject([{ uid: '2026-07-01 2026-07-02' }])
})

describe('an event that repeats', () => {
  const weekly = (...more: string[]) => [...days('20260601', '20260603'), ...more]

  test('is read until two years ahead, without what has passed and what is left out', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=5'
    expect(nightsIn(calendar(weekly(rule, 'EXDATE;VALUE=DATE:20260622')))).toEqual(['06-15 06-17', '06-29 07-01'])
    expect(nightsIn(calendar(weekly('RRULE:FREQ=WEEKLY;UNTIL=20260622T120000Z;BYDAY=MO')))).toHaveLength(2)
    const yearly = parse(calendar(weekly('RRULE:FREQ=YEARLY'))).entries
    expect(yearly.map(({ uid }) => uid)).toEqual(['a 2027-06-01', 'a 2028-06-01'])
    const onLeapDays = parse(calendar([...days('20240229', '20240301'), 'RRULE:FREQ=YEARLY'])).entries
    expect(onLeapDays.map(({ uid }) => uid)).toEqual(['a 2028-02-29'])
  })

  test('has the last occurrence of a rule that ends at an instant, which is another day at the establishment', () => {
    const nightly = ['DTSTART:20260601T220000Z', 'DTEND:20260602T220000Z']
    const text = calendar([...nightly, 'RRULE:FREQ=WEEKLY;UNTIL=20260622T220000Z'])
    expect(nightsIn(text)).toEqual(['06-16 06-17', '06-23 06-24'])
  })

  test('whose occurrence was moved', () => {
    const moved = ['RECURRENCE-ID;VALUE=DATE:20260615', ...days('20260616', '20260618')]
    const text = calendar(weekly('RRULE:FREQ=WEEKLY;COUNT=4'), moved)
    expect(nightsIn(text).sort()).toEqual(['06-16 06-18', '06-22 06-24'])
  })

  test.each([
    'RRULE:FREQ=SECONDLY',
    'RRULE:FREQ=MINUTELY;COUNT=3',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'RRULE:FREQ=MONTHLY;BYDAY=5MO',
    'RRULE:FREQ=DAILY',
    'RRULE:hola',
    'RDATE;VALUE=DATE:20260701',
  ])('without end or in a way that is not followed is named: %s', (rule) => {
    expect(parse(calendar(weekly(rule), days('20260801', '20260802')))).toMatchObject({
      isComplete: false,
      faults: [expect.stringMatching(/^El evento 1 del calendario se repite/)],
      entries: [{ checkIn: '2026-08-01' }],
    })
  })
})

test.each([
  ['no dice cuándo empieza', ['DTEND;VALUE=DATE:20260701']],
  ['termina antes de empezar', days('20260703', '20260701')],
  ['tiene una fecha que no se entiende', days('20260231', '20260302')],
  ['tiene una fecha que no se entiende', ['DTSTART:mañana']],
  ['tiene una hora que no existe', ['DTSTART:20260701T250000']],
  ['tiene una duración que no se entiende', ['DTSTART:20260701', 'DURATION:larga']],
])('a broken event is named and the others are read: %s', (reason, lines) => {
  expect(parse(calendar(lines, days('20260801', '20260802')))).toMatchObject({
    isComplete: false,
    faults: [`El evento 1 del calendario ${reason}`],
    entries: [{ checkIn: '2026-08-01' }],
  })
})

test.each([
  ['a web page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['JSON', '{"error": "not found"}'],
  ['a card', 'BEGIN:VCARD\r\nEND:VCARD'],
])('%s is no calendar', (_, text) => {
  expect(parseText(text)).toEqual({ fault: 'En esa dirección no hay un calendario iCal' })
})

test('ends that belong to nothing make it incomplete', () => {
  expect(parse('BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nEND:VCALENDAR')).toMatchObject({ isComplete: false, entries: [] })
  expect(parse('BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR').isComplete).toBe(false)
})

test('a calendar with far too many events is refused', () => {
  const many = Array.from({ length: 3001 }, () => days('20260701', '20260702'))
  expect(parseText(calendar(...many))).toHaveProperty('fault')
})

describe('a calendar whose events repeat without measure', () => {
  const daily = (from: string) => [`DTSTART;VALUE=DATE:${from}`, 'RRULE:FREQ=DAILY;COUNT=9999']
  const refusal = { fault: 'Los eventos del calendario se repiten demasiadas veces' }

  test('is refused at the same event, wherever they begin', () => {
    const bounded = (count: number) =>
      calendar(...Array.from({ length: count }, () => [...days('20260610', '20260611'), 'RRULE:FREQ=DAILY;COUNT=60']))
    expect(parse(bounded(49)).entries).toHaveLength(49 * 60)
    expect(parseText(bounded(51))).toEqual({ fault: 'El calendario tiene más de 3000 eventos' })
    const since2018 = calendar(...Array.from({ length: 300 }, () => daily('20180101')))
    expect(parseText(since2018)).toEqual(refusal)
    const left = Array.from({ length: 20_000 }, () => '20260612').join(',')
    expect(parseText(calendar([...daily('20260610'), `EXDATE;VALUE=DATE:${left}`]))).toEqual(refusal)
  })

  test('is walked from today, whatever has passed', () => {
    const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
    const aRule = fc.record({
      from: fc.integer({ min: 1, max: 3000 }).map((past) => addDays(place.today, -past)),
      nights: fc.integer({ min: 1, max: 9 }),
      frequency: fc.constantFrom('DAILY', 'WEEKLY'),
      interval: fc.integer({ min: 0, max: 40 }),
      count: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
      on: fc.uniqueArray(weekday, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(aRule, ({ from, nights, frequency, interval, count, on }) => {
        const byDay = frequency === 'WEEKLY' && on.length > 0 ? `;BYDAY=${on.join(',')}` : ''
        const end = count === undefined ? `UNTIL=${addDays(place.today, 60).replaceAll('-', '')}` : `COUNT=${count}`
        const rule = `FREQ=${frequency};INTERVAL=${interval};${end}${byDay}`
        const expected: string[] = []
        const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(from))
        for (let next = iterator.next(); next; next = iterator.next()) {
          const day = next.toString().slice(0, 10)
          if (daysBetween(place.today, day) > 730) break
          if (addDays(day, nights) > place.today) expected.push(day)
        }
        fc.pre(expected.length <= 400)
        const lines = days(from.replaceAll('-', ''), addDays(from, nights).replaceAll('-', ''))
        expect(parse(calendar([...lines, `RRULE:${rule}`])).entries.map(({ checkIn }) => checkIn)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})

test('joins folded lines before it decodes letters', () => {
  const text = calendar([...days('20260701', '20260702'), 'SUMMARY:Reserved - con muchísimo equipaje'])
  const bytes = Buffer.from(text)
  const inside = bytes.indexOf(Buffer.from('í')) + 1
  for (const fold of ['\r\n ', '\n\t']) {
    const folded = Buffer.concat([bytes.subarray(0, inside), Buffer.from(fold), bytes.subarray(inside)])
    expect(parseFeed({ bytes: folded, charset: 'UTF-8', ...place })).toMatchObject({
      entries: [{ summary: 'Reserved - con muchísimo equipaje' }],
    })
  }
  const latin = { bytes: Buffer.from(text, 'latin1'), charset: 'iso-8859-1', ...place }
  expect(parseFeed(latin)).toMatchObject({ entries: [{ summary: 'Reserved - con muchísimo equipaje' }] })
})

test.each([
  ['ends before it begins', days('20260703', '20260701'), { from: '2026-07-01', until: '2026-07-04' }],
  ['repeats without end', [...days('20260703', '20260704'), 'RRULE:FREQ=HOURLY'], { from: '2026-07-03', until: null }],
  ['has no day', ['DTSTART:mañana'], { from: null, until: null }],
  [
    'changes an occurrence that nobody knows',
    [...days('20260703', '20260704'), 'RECURRENCE-ID:nunca'],
    { from: null, until: null },
  ],
])('says which nights an event may have that %s', (_, lines, expected) => {
  expect(parse(calendar(lines)).unread).toEqual([{ uid: 'a', ...expected }])
})
