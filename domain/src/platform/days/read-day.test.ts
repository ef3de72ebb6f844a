import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, formatDay, isDay, monthNames } from './day.ts'
import { readDay, readWholeDay, type DayKind } from './read-day.ts'

const today = '2026-11-23'
const anyDay = fc.integer({ min: 0, max: 109_571 }).map((count) => addDays('1900-01-01', count))
const recentDay = fc.integer({ min: -9_000, max: 9_000 }).map((count) => addDays(today, count))
const kinds: DayKind[] = ['birth', 'document', 'coming', 'past', 'nearest']
const anyKind = fc.constantFrom(...kinds)

test.each([
  ['03041985', '1985-04-03'],
  ['030485', '1985-04-03'],
  ['3/4/85', '1985-04-03'],
  ['3-4-1985', '1985-04-03'],
  ['3.4.85', '1985-04-03'],
  [' 3 / 4 / 1985 ', '1985-04-03'],
  ['3 abr 85', '1985-04-03'],
  ['3abr 1985', '1985-04-03'],
  ['3 de abril de 1985', '1985-04-03'],
  ['1985-04-03', '1985-04-03'],
  ['23/11/26', '2026-11-23'],
  ['24/11/26', '1926-11-24'],
  ['29/02/84', '1984-02-29'],
  ['31/02/1985', null],
  ['310285', null],
  ['29/02/85', null],
  ['25/11', null],
  ['25', null],
  ['25 nov', null],
])('reads the birth date %j as %s', (text, expected) => {
  expect(readDay(text, { kind: 'birth', from: today })).toBe(expected)
})

test.each([
  ['25', '2026-11-25'],
  ['22', '2026-12-22'],
  ['31', '2026-12-31'],
  ['25/11', '2026-11-25'],
  ['2511', '2026-11-25'],
  ['25 nov', '2026-11-25'],
  ['25 nov.', '2026-11-25'],
  ['1/1', '2027-01-01'],
  ['29/2', '2028-02-29'],
  ['25/11/26', '2026-11-25'],
  ['1/11/26', '2026-11-01'],
  ['25112026', '2026-11-25'],
])('reads the coming day %j as %s', (text, expected) => {
  expect(readDay(text, { kind: 'coming', from: today })).toBe(expected)
})

test.each([
  ['past', '25/11', '2025-11-25'],
  ['past', '23', '2026-11-23'],
  ['past', '24', '2026-10-24'],
  ['past', '24/11/26', '2026-11-24'],
  ['nearest', '31/12', '2026-12-31'],
  ['nearest', '1/3', '2027-03-01'],
  ['nearest', '1/8', '2026-08-01'],
  ['nearest', '2', '2026-12-02'],
  ['document', '3/4/31', '2031-04-03'],
  ['document', '3/4/95', '1995-04-03'],
] as const)('reads a day that is %s from %j as %s', (kind, text, expected) => {
  expect(readDay(text, { kind, from: today })).toBe(expected)
})

test('a check-out is the next such day after check-in, also in the next year', () => {
  expect(readDay('2', { kind: 'coming', from: '2026-12-31' })).toBe('2027-01-02')
  expect(readDay('31', { kind: 'coming', from: '2026-02-01' })).toBe('2026-03-31')
})

test.each([
  '',
  ' ',
  'abc',
  '3 xyz',
  '311',
  '12345',
  '1234567',
  '0',
  '32',
  '2026',
  '25/13',
  '3/4/985',
  '-3',
  '12:30',
  '1/2/3/4',
])('reads %j as no day, whatever the date is for', (text) => {
  for (const kind of kinds) expect(readDay(text, { kind, from: today })).toBeNull()
})

test('a day is whole only with four digits of its year', () => {
  expect(readWholeDay('3/4/1985')).toBe('1985-04-03')
  expect(readWholeDay('03041985')).toBe('1985-04-03')
  expect(readWholeDay('030419')).toBeNull()
  expect(readWholeDay('31/02/1985')).toBeNull()
})

describe('every day', () => {
  const spellings = (day: string) => {
    const [year = '', month = '', date = ''] = day.split('-')
    const name = monthNames[Number(month) - 1] ?? ''
    return [
      day,
      formatDay(day),
      `${date}${month}${year}`,
      `${Number(date)}-${Number(month)}-${year}`,
      `${date}.${month}.${year}`,
      `${Number(date)} de ${name} de ${year}`,
      `${date} ${name.slice(0, 3)} ${year}`,
    ]
  }
  test('is read from each spelling with a whole year, whatever it is for', () => {
    fc.assert(
      fc.property(anyDay, anyKind, (day, kind) => {
        for (const text of spellings(day)) {
          expect(readDay(text, { kind, from: today })).toBe(day)
          expect(readWholeDay(text)).toBe(day)
        }
      }),
    )
  })

  test('near today is read from two digits of its year', () => {
    fc.assert(
      fc.property(recentDay, (day) => {
        const short = `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`
        expect(readDay(short, { kind: 'nearest', from: today })).toBe(day)
        const birth = readDay(short, { kind: 'birth', from: today })
        expect(birth === null || (birth <= today && birth.endsWith(day.slice(2)))).toBe(true)
      }),
    )
  })

  test('is read without its year in the expected direction', () => {
    fc.assert(
      fc.property(recentDay, recentDay, (day, from) => {
        const text = `${day.slice(8)}/${day.slice(5, 7)}`
        const coming = readDay(text, { kind: 'coming', from }) ?? ''
        const past = readDay(text, { kind: 'past', from }) ?? ''
        const nearest = readDay(text, { kind: 'nearest', from }) ?? ''
        expect([coming.slice(5), past.slice(5), nearest.slice(5)]).toEqual(Array(3).fill(day.slice(5)))
        expect(coming >= from && past <= from).toBe(true)
        const distance = (found: string) => Math.abs(daysBetween(from, found))
        expect(distance(nearest)).toBe(Math.min(distance(coming), distance(past)))
      }),
    )
  })
})

test('any text is a day of the calendar or nothing', () => {
  fc.assert(
    fc.property(fc.string(), anyKind, recentDay, (text, kind, from) => {
      const day = readDay(text, { kind, from })
      expect(day === null || isDay(day)).toBe(true)
    }),
  )
})
