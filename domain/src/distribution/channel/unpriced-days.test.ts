import { expect, test } from 'vitest'
import { unpricedDays } from './unpriced-days.ts'

const prices = Int32Array.from([8_000, 8_000, 0, 8_000, 0])
const main = { name: 'Plan Principal', prices, adjustment: null }
const lower = (amount: number, isPercent = false) => ({ name: 'Barato', prices, adjustment: { amount, isPercent } })

test.each([
  ['a price everywhere', [{ ...main, prices: Int32Array.from([1, 1, 1, 1, 1]) }], null],
  ['days without price', [main], { days: [0, 0, 1, 0, 1], count: 2, first: 2, planNames: ['Plan Principal'] }],
  [
    'an adjustment that leaves a cent',
    [lower(-7_999)],
    { days: [0, 0, 1, 0, 1], count: 2, first: 2, planNames: ['Barato'] },
  ],
  ['one that leaves nothing', [lower(-8_000)], { days: [1, 1, 1, 1, 1], count: 5, first: 0, planNames: ['Barato'] }],
  ['the whole price off', [lower(-10_000, true)], { days: [1, 1, 1, 1, 1], count: 5, first: 0, planNames: ['Barato'] }],
  [
    'a plan that adds to nothing',
    [main, lower(500)],
    { days: [0, 0, 1, 0, 1], count: 2, first: 2, planNames: ['Plan Principal'] },
  ],
])('%s', (_name, plans, expected) => {
  const found = unpricedDays(plans, 5)
  expect(found && { ...found, days: [...found.days] }).toEqual(expected)
})
