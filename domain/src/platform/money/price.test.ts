import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from './money.ts'
import { checkSentTotal, resizeNights, spreadTotal } from './price.ts'

test.each([
  [[5000, 6000], 1, [5000]],
  [[5000, 6000], 2, [5000, 6000]],
  [[5000, 6000], 4, [5000, 6000, 6000, 6000]],
  [[], 2, [0, 0]],
])('%j resized to %d nights is %j', (prices, nights, expected) => {
  expect(resizeNights(prices, nights)).toEqual(expected)
})

describe('reconcileTotal', () => {
  const priced = { nightly: [[5000, 6000], [4000]], extras: 1200, tax: 300 }

  test.each([
    ['the nights', 15000, 16500],
    ['nights and extras', 16200, 16500],
    ['all with tax', 16500, 16500],
    ['nights and tax', 15300, null],
    ['one cent more', 16501, null],
    ['nothing', 0, null],
  ])('%s', (_, sent, expected) => {
    expect(checkSentTotal({ ...priced, sent })).toBe(expected)
  })
})

const MAX = 9_999_999

describe('spreadTotal', () => {
  test.each([
    ['spreads in proportion', [[5000, 10000]], 18000, [[6000, 12000]]],
    ['spreads over rooms', [[5000], [10000, 5000]], 10000, [[2500], [5000, 2500]]],
    ['the last cents to the largest remainders', [[100, 100, 100]], 200, [[67, 67, 66]]],
    ['the same total changes nothing', [[3333, 1234]], 4567, [[3333, 1234]]],
    ['down to nothing', [[5000, 6000]], 0, [[0, 0]]],
    ['evenly over free nights', [[0, 0], [0]], 100, [[34, 33], [33]]],
    ['a free night among others stays free', [[0, 100]], 5000, [[0, 5000]]],
    ['a free night gets what exceeds the highest price of the others', [[0, 100]], MAX + 7, [[7, MAX]]],
    ['a night at the highest price leaves the rest to the others', [[MAX, 100, 100]], MAX + 300, [[MAX, 150, 150]]],
    ['all at the highest price', [[1, 2]], 2 * MAX, [[MAX, MAX]]],
    ['no nights, no total', [], 0, []],
    ['no nights with a total', [], 1, null],
    ['too much', [[1, 2]], 2 * MAX + 1, null],
    ['below nothing', [[100]], -1, null],
    ['no whole cents', [[100]], 10.5, null],
  ])('%s', (_, prices, total, expected) => {
    expect(spreadTotal(prices, total)).toEqual(expected)
  })

  const price = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: MAX }))
  const booking = fc.array(fc.array(price, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })

  test('every possible total is reached exactly, and more expensive nights stay more expensive', () => {
    fc.assert(
      fc.property(booking, fc.double({ min: 0, max: 1, noNaN: true }), (prices, part) => {
        const old = prices.flat()
        const total = Math.round(part * old.length * MAX)
        const spread = spreadTotal(prices, total) ?? []
        const nights = spread.flat()
        expect(sum(nights)).toBe(total)
        expect(spread.map((room) => room.length)).toEqual(prices.map((room) => room.length))
        expect(nights.every((night) => Number.isInteger(night) && night >= 0 && night <= MAX)).toBe(true)
        const dearestFirst = [...old.keys()].sort((a, b) => (old[b] ?? 0) - (old[a] ?? 0))
        for (const [rank, night] of dearestFirst.entries()) {
          const cheaper = dearestFirst[rank + 1]
          if (cheaper !== undefined) expect(nights[night] ?? 0).toBeGreaterThanOrEqual((nights[cheaper] ?? 0) - 1)
        }
      }),
    )
  })

  test('spreads 400 nights of the highest price quickly', () => {
    const rooms = Array.from({ length: 50 }, () => Array.from({ length: 400 }, (_, night) => MAX - night))
    expect(sum((spreadTotal(rooms, 150_000_000_001) ?? []).flat())).toBe(150_000_000_001)
  })
})
