import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { isStay, MAX_NIGHTS, nightsIn, nightsOf, overlaps } from './stay.ts'

const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut })
const may = (from: number, to: number) => stay(addDays('2026-05-01', from), addDays('2026-05-01', to))

test.each([
  ['the check-out day is free for the next guest', may(0, 2), may(2, 4), false],
  ['one common night', may(0, 3), may(2, 4), true],
  ['one within the other', may(0, 9), may(3, 4), true],
  ['the same', may(1, 2), may(1, 2), true],
  ['apart', may(0, 1), may(5, 6), false],
])('%s', (_, a, b, expected) => {
  expect(overlaps(a, b)).toBe(expected)
  expect(overlaps(b, a)).toBe(expected)
})

test('stays overlap exactly when they have a common night', () => {
  const anyStay = fc
    .record({ from: fc.integer({ min: 0, max: 20 }), nights: fc.integer({ min: 1, max: 10 }) })
    .map(({ from, nights }) => may(from, from + nights))
  fc.assert(
    fc.property(anyStay, anyStay, (a, b) => {
      expect(overlaps(a, b)).toBe(nightsIn(a).some((night) => nightsIn(b).includes(night)))
      expect(nightsIn(a)).toHaveLength(nightsOf(a))
    }),
  )
})

test('counts nights across the change to summer time', () => {
  expect(nightsOf(stay('2026-03-28', '2026-03-30'))).toBe(2)
  expect(nightsIn(stay('2026-10-24', '2026-10-26'))).toEqual(['2026-10-24', '2026-10-25'])
})

test.each([
  [stay('2026-05-01', '2026-05-02'), true],
  [may(0, MAX_NIGHTS), true],
  [may(0, MAX_NIGHTS + 1), false],
  [stay('2026-05-01', '2026-05-01'), false],
  [stay('2026-05-02', '2026-05-01'), false],
  [stay('2026-02-30', '2026-03-05'), false],
  [{ checkIn: undefined, checkOut: '2026-03-05' }, false],
])('%j is a stay: %s', (value, expected) => {
  expect(isStay(value)).toBe(expected)
})
