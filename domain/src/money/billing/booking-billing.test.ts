import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../platform/money/money.ts'
import { advanceKey, billingOf, isBilledBySum } from './booking-billing.ts'

const items = (amounts: Record<string, number>) => Object.entries(amounts).map(([key, amount]) => ({ key, amount }))
const billed = (amounts: Record<string, number>) => new Map(Object.entries(amounts))

const ADVANCE = advanceKey('a1')

test.each([
  ['nothing', { a: 100 }, {}, { state: 'none', billed: 0, unbilled: 100, difference: 0 }],
  ['one of two charges', { a: 100, b: 50 }, { a: 100 }, { state: 'partial', unbilled: 50, difference: 0 }],
  ['everything', { a: 100, b: 50 }, { a: 100, b: 50 }, { state: 'billed', unbilled: 0, difference: 0 }],
  ['a lowered price', { a: 75 }, { a: 100 }, { state: 'differs', difference: -25 }],
  ['a removed extra', { a: 100 }, { a: 100, b: 50 }, { state: 'differs', difference: -50 }],
  ['an extra sold later', { a: 100, b: 50 }, { a: 100 }, { state: 'partial', unbilled: 50 }],
  ['nights moved to another unit', { a: 60, b: 40 }, { a: 100 }, { state: 'billed', unbilled: 0, difference: 0 }],
  ['a charge that was taken back entirely', { a: 100 }, { a: 0 }, { state: 'none', unbilled: 100, difference: 0 }],
  ['an open advance', { a: 100 }, { [ADVANCE]: 40 }, { state: 'partial', unbilled: 60, advances: 40 }],
  ['a deducted advance', { a: 100 }, { a: 100, [ADVANCE]: 0 }, { state: 'billed', unbilled: 0, advances: 0 }],
  ['an advance above the price', { a: 30 }, { [ADVANCE]: 40 }, { state: 'differs', difference: -10 }],
  ['the cancellation of a billed stay', { fee: 40 }, { a: 100 }, { state: 'differs', difference: -100, unbilled: 40 }],
  [
    'an advance of a cancelled stay',
    { fee: 40 },
    { [ADVANCE]: 100 },
    { state: 'differs', difference: -100, unbilled: 40 },
  ],
  ['a compensation beside an advance', { fee: 40 }, { fee: 40, [ADVANCE]: 40 }, { state: 'differs', difference: -40 }],
  [
    'a compensation as high as the stay',
    { fee: 100 },
    { a: 100 },
    { state: 'differs', difference: -100, unbilled: 100 },
  ],
  ['a compensation alone', { fee: 40 }, { a: 0, fee: 40, [ADVANCE]: 0 }, { state: 'billed', difference: 0 }],
  ['a discount given later', { a: 100, b: -20 }, { a: 100 }, { state: 'differs', difference: -20 }],
])('%s', (_, now, before, expected) => {
  expect(billingOf(items(now), billed(before))).toMatchObject(expected)
})

test('a booking that another program billed is not to be invoiced, unless an invoice was issued', () => {
  expect(billingOf(items({ a: 100 }), billed({}), true).state).toBe('outside')
  expect(billingOf(items({ a: 100 }), billed({ a: 100 }), true).state).toBe('billed')
})

const amounts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'fee'), fc.integer({ min: -100, max: 1000 }))

test('what is billed, still to be billed and different is always what the booking costs', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.nat(500), (now, before, advance) => {
      const result = billingOf(items(now), billed({ ...before, [ADVANCE]: advance }))
      expect(result.billed + result.unbilled + result.difference).toBe(sum(Object.values(now)))
      expect(result.unbilled).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  ['an advance as high as the compensation', { state: 'cancelled', billedTotal: 40, billedFee: 0 }, false],
  ['the compensation', { state: 'cancelled', billedTotal: 40, billedFee: 40 }, true],
  ['the compensation beside an advance', { state: 'cancelled', billedTotal: 80, billedFee: 40 }, false],
  ['the stay that did not take place', { state: 'no_show', billedTotal: 100, billedFee: 0 }, false],
  ['the whole stay of a no-show', { state: 'no_show', billedTotal: 100, billedFee: 100 }, true],
  ['the stay', { state: 'confirmed', billedTotal: 100, billedFee: 0 }, true],
] as const)('for lists: %s', (_, billedSums, expected) => {
  expect(isBilledBySum({ total: 100, cancelFee: 40, noShowFee: null, isBilledOutside: false, ...billedSums })).toBe(
    expected,
  )
})
