import { expect, test } from 'vitest'
import { parsePrice } from './price-text.ts'

test.each([
  ['140', { price: 14_000 }],
  [' 1.234,50 € ', { price: 123_450 }],
  ['+12', { priceChange: { sign: 'add', amount: 1_200, isPercent: false } }],
  ['+ 12,00', { priceChange: { sign: 'add', amount: 1_200, isPercent: false } }],
  ['-5%', { priceChange: { sign: 'subtract', amount: 500, isPercent: true } }],
  ['− 7,5 %', { priceChange: { sign: 'subtract', amount: 750, isPercent: true } }],
  [' = ', { followsPrice: true }],
])('reads %s as a price of several days', (text, read) => {
  expect(parsePrice(text)).toEqual(read)
})

test.each(['', '=5', '5 %', '+', '--5', 'gratis', '1,234', '+1000000'])('does not read %s as a price', (text) => {
  expect(parsePrice(text)).toBeNull()
})
