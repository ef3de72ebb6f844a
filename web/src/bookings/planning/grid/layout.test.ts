import { expect, test } from 'vitest'
import { barOf, columnOf, dayAt, monthsOf, nightAt } from './layout.ts'

const span = { from: '2026-06-23', days: 14 }

test.each([
  ['within the span', '2026-06-25', '2026-06-28', { start: 2.5, width: 3, cutLeft: false, cutRight: false }],
  ['of one night', '2026-06-25', '2026-06-26', { start: 2.5, width: 1, cutLeft: false, cutRight: false }],
  ['from the first day on', '2026-06-23', '2026-06-24', { start: 0.5, width: 1, cutLeft: false, cutRight: false }],
  ['begun before the span', '2026-06-20', '2026-06-25', { start: 0, width: 2.5, cutLeft: true, cutRight: false }],
  [
    'begun the day before the span',
    '2026-06-22',
    '2026-06-23',
    { start: 0, width: 0.5, cutLeft: true, cutRight: false },
  ],
  ['ending after the span', '2026-07-05', '2026-07-09', { start: 12.5, width: 1.5, cutLeft: false, cutRight: true }],
  ['arriving on the last day', '2026-07-06', '2026-07-07', { start: 13.5, width: 0.5, cutLeft: false, cutRight: true }],
  ['longer than the span', '2026-01-01', '2026-12-31', { start: 0, width: 14, cutLeft: true, cutRight: true }],
  ['ended before the span', '2026-06-20', '2026-06-22', null],
  ['beginning after the span', '2026-07-07', '2026-07-09', null],
])('places the bar of a stay %s', (_, checkIn, checkOut, expected) => {
  expect(barOf({ checkIn, checkOut }, span)).toEqual(expected)
})

test('ends one bar where the next begins on a change-over day', () => {
  const leaving = barOf({ checkIn: '2026-06-24', checkOut: '2026-06-26' }, span)
  const coming = barOf({ checkIn: '2026-06-26', checkOut: '2026-06-27' }, span)
  expect((leaving?.start ?? 0) + (leaving?.width ?? 0)).toBe(coming?.start)
})

test('converts days and columns, also across a daylight saving change', () => {
  expect(columnOf({ from: '2026-03-28', days: 9 }, '2026-03-30')).toBe(2)
  expect(dayAt({ from: '2026-10-24', days: 9 }, 2)).toBe('2026-10-26')
  expect(columnOf(span, '2026-06-22')).toBe(-1)
})

test.each([
  ['a free day', [], 2.2, '2026-06-25'],
  ['the second half of a free day', [], 2.9, '2026-06-25'],
  ['the day of a departure', ['2026-06-24'], 2.7, '2026-06-25'],
  ['the morning of an arrival, free the night before', ['2026-06-25'], 2.3, '2026-06-24'],
  ['the morning between two stays', ['2026-06-24', '2026-06-25'], 2.3, '2026-06-25'],
  ['left of the grid', [], -3, '2026-06-23'],
  ['right of the grid', [], 99, '2026-07-06'],
])('finds the night for a click on %s', (_, taken, x, night) => {
  expect(nightAt(span, x, (day) => taken.includes(day))).toBe(night)
})

test('lists the months of the span', () => {
  expect(monthsOf(span)).toEqual([
    { label: 'Jun 2026', start: 0, width: 8 },
    { label: 'Jul 2026', start: 8, width: 6 },
  ])
  expect(monthsOf({ from: '2026-12-31', days: 2 }).map(({ label }) => label)).toEqual(['Dic 2026', 'Ene 2027'])
})
