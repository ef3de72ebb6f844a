import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [[7], [10_000]],
  [
    [1, 1, 1],
    [3334, 3333, 3333],
  ],
  [
    [2, 0, 1],
    [6667, 0, 3333],
  ],
  [
    [1, 30_000],
    [1, 9999],
  ],
  [
    [1, 1, 60_000, 1],
    [1, 1, 9997, 1],
  ],
])('the shares of %j are %j', (amounts, shares) => {
  expect(sharesOf(amounts)).toEqual(shares)
})

test('shares sum to 100,00, are 0 exactly where the amount is, and differ from the exact ones by less than they must', () => {
  const amounts = fc.array(fc.oneof(fc.constant(0), fc.nat(9), fc.nat(20_000)), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(amounts, (given) => {
      const shares = sharesOf(given)
      const total = given.reduce((sum, amount) => sum + amount, 0)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 10_000)
      shares.forEach((share, at) => {
        expect(Number.isInteger(share) && share >= 0).toBe(true)
        expect(share > 0).toBe(given[at]! > 0)
        expect(Math.abs(share - (given[at]! * 10_000) / (total || 1))).toBeLessThan(given.length)
      })
    }),
  )
})
