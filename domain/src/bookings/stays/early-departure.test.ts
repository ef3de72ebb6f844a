import { expect, test } from 'vitest'
import { leaveEarly } from './early-departure.ts'

const stretch = (from: number, to: number, ...nightlyPrices: number[]) => ({
  checkIn: `2026-05-0${from}`,
  checkOut: `2026-05-0${to}`,
  nightlyPrices,
})
const whole = [stretch(1, 5, 100, 200, 300, 400)]

test.each([
  ['in the middle', whole, '2026-05-03', [stretch(1, 3, 100, 200)]],
  ['on the last day, no nights are freed', whole, '2026-05-05', whole],
  ['after the last day, no nights are freed', whole, '2026-05-08', whole],
  ['on the day of arrival, one night remains', whole, '2026-05-01', [stretch(1, 2, 100)]],
  ['before the arrival, one night remains', whole, '2026-04-30', [stretch(1, 2, 100)]],
  ['later units are removed', [stretch(1, 3, 5, 5), stretch(3, 5, 6, 6)], '2026-05-02', [stretch(1, 2, 5)]],
  [
    'a unit that begins today is removed',
    [stretch(1, 3, 5, 5), stretch(3, 5, 6, 6)],
    '2026-05-03',
    [stretch(1, 3, 5, 5)],
  ],
])('%s', (_, stretches, today, expected) => {
  expect(leaveEarly(stretches, { today, keepsPrice: false })).toEqual(expected)
})

test('with keepsPrice the remaining nights cost as much as the whole stay', () => {
  expect(leaveEarly(whole, { today: '2026-05-03', keepsPrice: true })).toEqual([stretch(1, 3, 333, 667)])
  const dear = [stretch(1, 3, 9_999_999, 9_999_999)]
  expect(leaveEarly(dear, { today: '2026-05-02', keepsPrice: true })).toBeNull()
})
