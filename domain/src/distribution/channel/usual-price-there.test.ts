import { expect, test } from 'vitest'
import { usualPriceThere } from './usual-price-there.ts'

test('a type without a price has one there that nobody pays', () => {
  expect([usualPriceThere(9_000), usualPriceThere(0)]).toEqual([9_000, 999_900])
})
