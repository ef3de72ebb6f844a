import { MAINLAND } from './day.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as days from './day.ts'

const anyDay = fc.integer({ min: 0, max: 109_571 }).map((count) => days.addDays('1900-01-01', count))

test.each(['1900-01-01', '2199-12-31', '2028-02-29', '2026-05-01'])('accepts %s as a day', (day) => {
  expect(days.isDay(day)).toBe(true)
})

test.each([
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '1899-12-31',
  '2200-01-01',
  '2026-1-1',
  '01/05/2026',
  '2026-05-01T00:00',
  '',
  null,
  20260501,
])('rejects %j as a day', (value) => {
  expect(days.isDay(value)).toBe(false)
})

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %d days is %s', (day, count, expected) => {
  expect(days.addDays(day, count)).toBe(expected)
})

test('daysBetween returns the days that addDays added', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (from, to) => {
      expect(days.isDay(from)).toBe(true)
      expect(days.addDays(from, days.daysBetween(from, to))).toBe(to)
      expect(from < to).toBe(days.daysBetween(from, to) > 0)
    }),
  )
})

test('eachDay excludes the last day and is empty for an empty or reversed range', () => {
  expect(days.eachDay('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(days.eachDay('2026-03-02', '2026-03-02')).toEqual([])
  expect(days.eachDay('2026-03-02', '2026-03-01')).toEqual([])
})

test.each([
  ['2026-11-16', 0, 'Lun 16', false],
  ['2026-11-17', 1, 'Mar 17', false],
  ['2026-11-18', 2, 'Mié 18', false],
  ['2026-11-19', 3, 'Jue 19', false],
  ['2026-11-20', 4, 'Vie 20', true],
  ['2026-11-21', 5, 'Sáb 21', true],
  ['2026-11-01', 6, 'Dom 1', false],
])('%s: weekday %d, %s, weekend %s', (day, weekday, label, weekend) => {
  expect(days.weekdayOf(day)).toBe(weekday)
  expect(days.nightLabel(day)).toBe(label)
  expect(days.isWeekend(day)).toBe(weekend)
})

test.each([
  ['2026-01-31', 1, 'Ene', 'Enero'],
  ['2026-09-01', 9, 'Sep', 'Septiembre'],
  ['2026-12-01', 12, 'Dic', 'Diciembre'],
])('%s is in month %d, %s, %s', (day, month, label, name) => {
  expect([days.monthOf(day), days.monthLabel(day), days.monthName(day)]).toEqual([month, label, name])
})

describe('parseDay', () => {
  test.each([
    ['01/05/2026', '2026-05-01'],
    ['1/5/2026', '2026-05-01'],
    [' 29-02-2028 ', '2028-02-29'],
    ['1.12.2026', '2026-12-01'],
    ['29/02/2026', null],
    ['05/13/2026', null],
    ['1/5/26', null],
    ['1/5-2026', null],
    ['2026-05-01', null],
    ['', null],
  ])('%j is %s', (text, expected) => {
    expect(days.parseDay(text)).toBe(expected)
  })

  test('parses every formatted day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(days.formatDay(day)).toMatch(/^\d\d\/\d\d\/\d{4}$/)
        expect(days.parseDay(days.formatDay(day))).toBe(day)
      }),
    )
  })
})

test.each([
  [MAINLAND, '2026-11-20T23:30:00Z', '2026-11-21'],
  ['Atlantic/Canary', '2026-11-20T23:30:00Z', '2026-11-20'],
  [MAINLAND, '2026-07-20T21:59:59Z', '2026-07-20'],
  [MAINLAND, '2026-07-20T22:00:00Z', '2026-07-21'],
  ['Atlantic/Canary', '2026-07-20T23:00:00Z', '2026-07-21'],
  [MAINLAND, '2026-12-31T23:00:00Z', '2027-01-01'],
])('in %s at %s it is %s', (timeZone, instant, day) => {
  expect(days.todayIn(timeZone, new Date(instant))).toBe(day)
})
