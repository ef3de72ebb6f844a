import { expect, test } from 'vitest'
import { instantByOurClock, instantOfOfficeChange, instantOfTap, replacesStatus } from './later-change.ts'

const at = (second: number) => new Date(Date.UTC(2026, 5, 10, 10, 0, second))
const office = (second: number) => ({ at: at(second), isByCleaner: false })
const cleaner = (second: number) => ({ at: at(second), isByCleaner: true })

test.each([
  ['a first change', cleaner(5), null, true],
  ['a later tap', cleaner(6), office(5), true],
  ['an earlier tap', cleaner(4), office(5), false],
  ['a tap at the instant of the office', cleaner(5), office(5), false],
  ['the office at the instant of a tap', office(5), cleaner(5), true],
  ['a second tap at the same instant', cleaner(5), cleaner(5), false],
])('%s stays by its instant', (_, change, last, stays) => {
  expect(replacesStatus(change, last)).toBe(stays)
})

test('a tap with a clock that is ahead is of the instant in which it arrives', () => {
  expect(instantOfTap(at(9), at(5))).toEqual(at(5))
  expect(instantOfTap(at(3), at(5))).toEqual(at(3))
})

test('the office changes what is there, so not before it', () => {
  expect(instantOfOfficeChange(at(3), at(5))).toEqual(at(5))
  expect(instantOfOfficeChange(at(7), at(5))).toEqual(at(7))
  expect(instantOfOfficeChange(at(7), null)).toEqual(at(7))
})

test.each([
  [
    'a telephone that is a day behind',
    '2026-06-25T08:00:00Z',
    '2026-06-25T08:10:07Z',
    '2026-06-26T08:10:10Z',
    '2026-06-26T08:00:00Z',
  ],
  [
    'one that is an hour ahead',
    '2026-06-26T09:00:00Z',
    '2026-06-26T09:10:00Z',
    '2026-06-26T08:10:03Z',
    '2026-06-26T08:00:00Z',
  ],
  [
    'one that has forgotten the time',
    '1970-01-01T00:02:00Z',
    '1970-01-01T00:12:00Z',
    '2026-06-26T08:10:00Z',
    '2026-06-26T08:00:00Z',
  ],
  [
    'one at the end of time',
    '9999-12-31T23:40:00Z',
    '9999-12-31T23:50:00Z',
    '2026-06-26T08:10:00Z',
    '2026-06-26T08:00:00Z',
  ],
  ['a slow network', '2026-06-26T08:00:00Z', '2026-06-26T08:10:00Z', '2026-06-26T08:10:50Z', '2026-06-26T08:00:00Z'],
  ['an app that does not say', '2026-06-25T08:00:00Z', null, '2026-06-26T08:10:00Z', '2026-06-25T08:00:00Z'],
])('a tap is made at the instant of our clock: %s', (_, made, sentAt, now, expected) => {
  const corrected = instantByOurClock(new Date(made), sentAt === null ? null : new Date(sentAt), new Date(now))
  expect(corrected).toEqual(new Date(expected))
})

test.each([
  ['2026-06-26T08:00:00Z', '2026-06-26T08:00:00.000Z'],
  ['2026-06-27T08:00:00Z', '2026-06-26T09:00:00.000Z'],
  ['-005947-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
  ['+012029-01-01T00:00:00Z', '2026-06-26T09:00:00.000Z'],
])('a tap of %s at nine counts as of %s', (at, expected) => {
  expect(instantOfTap(new Date(at), new Date('2026-06-26T09:00:00Z')).toISOString()).toBe(expected)
})
