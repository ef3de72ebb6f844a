import { expect, test } from 'vitest'
import { expectedCash, openTillDay, sumOfDenominations } from './till.ts'

test('expects the opening float, the cash payments and the other movements', () => {
  expect(expectedCash({ openingFloat: 10_000, cashPayments: 4550, movements: [-2000, 500] })).toBe(13_050)
})

test('adds up banknotes and coins', () => {
  expect(
    sumOfDenominations([
      { value: 5000, count: 2 },
      { value: 5, count: 3 },
    ]),
  ).toBe(10_015)
})

test.each([
  ['2026-07-18', [], '2026-07-18'],
  ['2026-07-18', ['2026-07-18'], '2026-07-20'],
  ['2026-07-20', ['2026-07-20', '2026-07-21'], '2026-07-22'],
])('money for %s goes, with %j closed, to %s', (wanted, closed, day) => {
  expect(openTillDay(wanted, '2026-07-20', new Set(closed))).toBe(day)
})
