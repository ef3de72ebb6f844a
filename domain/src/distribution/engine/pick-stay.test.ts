import { expect, test } from 'vitest'
import { addDays, type Day } from '../../platform/days/day.ts'
import { pickedAs, weeksOfMonth } from './pick-stay.ts'

const FIRST = '2026-07-01'
const open = { price: 10_000, closed: false, minStay: 1, noArrival: false, noDeparture: false }
const day = (number: number): Day => `2026-07-${String(number).padStart(2, '0')}`

/** July, with what differs on some of its days. */
const july = (others: Record<number, Partial<typeof open> | { price: null }> = {}) =>
  new Map(
    Array.from({ length: 31 }, (_, at) => [
      addDays(FIRST, at),
      { day: addDays(FIRST, at), ...open, ...others[at + 1] },
    ]),
  )

test.each([
  ['an open day', {}, 10, null, 'arrival'],
  ['a closed day', { 10: { closed: true } }, 10, null, null],
  ['a day that is not sold', { 10: { price: null } }, 10, null, null],
  ['a day on which nobody may arrive', { 10: { noArrival: true } }, 10, null, null],
  ['a later day after the arrival', {}, 12, 10, 'departure'],
  ['an earlier day', {}, 9, 10, 'arrival'],
  ['the day of the arrival', {}, 10, 10, 'arrival'],
  ['a closed day after open nights', { 12: { closed: true } }, 12, 10, 'departure'],
  ['a day after a closed night', { 11: { closed: true } }, 12, 10, 'arrival'],
  ['a day on which nobody may depart', { 12: { noDeparture: true } }, 12, 10, 'arrival'],
  ['a day before the least nights', { 10: { minStay: 3 } }, 12, 10, 'arrival'],
  ['the first day with the least nights', { 10: { minStay: 3 } }, 13, 10, 'departure'],
] as const)('a press on %s', (_, others, pressed, arrival, expected) => {
  expect(pickedAs(july(others), day(pressed), arrival === null ? null : day(arrival))).toBe(expected)
})

test('a night that is not known is not sold', () => {
  expect(pickedAs(july(), '2026-08-02', day(30))).toBe(null)
})

test.each([
  ['2026-07-01', 5, 31, [null, null, day(1)]],
  ['2026-02-01', 5, 28, [null, null, null]],
  ['2027-02-01', 4, 28, ['2027-02-01', '2027-02-02', '2027-02-03']],
  ['2028-02-01', 5, 29, [null, '2028-02-01', '2028-02-02']],
])('%s has %i weeks', (first, weeks, days, begin) => {
  const month = weeksOfMonth(first)
  expect(month).toHaveLength(weeks)
  expect(month.every((week) => week.length === 7)).toBe(true)
  expect(month.flat().filter((cell) => cell !== null)).toHaveLength(days)
  expect(month[0]?.slice(0, 3)).toEqual(begin)
})
