import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../platform/days/day.ts'
import { isStay, MAX_NIGHTS } from '../../platform/days/stay.ts'
import { movedStay } from './shift-stay.ts'

const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut })
const three = stay('2026-06-26', '2026-06-29')

test.each([
  ['both dates move', { start: 2, end: 2 }, stay('2026-06-28', '2026-07-01')],
  ['the arrival moves', { start: -1, end: 0 }, stay('2026-06-25', '2026-06-29')],
  ['the departure moves', { start: 0, end: 1 }, stay('2026-06-26', '2026-06-30')],
  ['the arrival stops a night before the departure', { start: 9, end: 0 }, stay('2026-06-28', '2026-06-29')],
  ['the departure stops a night after the arrival', { start: 0, end: -9 }, stay('2026-06-26', '2026-06-27')],
])('%s', (_, shift, expected) => {
  expect(movedStay(three, shift)).toEqual(expected)
})

test('the result is always a stay, moved by exactly the shift where that is possible', () => {
  const by = fc.integer({ min: -500, max: 500 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_NIGHTS }), by, by, (nights, start, end) => {
      const before = stay('2026-03-01', addDays('2026-03-01', nights))
      const after = movedStay(before, { start, end })
      expect(isStay(after)).toBe(true)
      if (nights - start + end >= 1 && nights - start + end <= MAX_NIGHTS)
        expect([daysBetween(before.checkIn, after.checkIn), daysBetween(before.checkOut, after.checkOut)]).toEqual([
          start,
          end,
        ])
    }),
  )
})
