import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, formatEuros, hasTooManyDecimals, parseEuros, sum } from './money.ts'

test('the sum of no amounts is 0', () => {
  expect(sum([])).toBe(0)
  expect(sum([100, -30])).toBe(70)
})

test.each([
  [0, '0,00\u00a0€'],
  [5, '0,05\u00a0€'],
  [8450, '84,50\u00a0€'],
  [123450, '1.234,50\u00a0€'],
  [123456789, '1.234.567,89\u00a0€'],
  [-5, '-0,05\u00a0€'],
  [-123450, '-1.234,50\u00a0€'],
  [-0, '0,00\u00a0€'],
])('%d cents reads %s', (cents, text) => {
  expect(formatEuros(cents)).toBe(text)
})

test.each([
  ['84', 8400],
  ['84,5', 8450],
  ['84,', 8400],
  [',5', 50],
  ['84.50 €', 8450],
  ['84.5', 8450],
  ['1.234', 123400],
  ['1.234,50', 123450],
  ['1 234,50 €', 123450],
  ['1234,5', 123450],
  ['1.234.567,89', 123456789],
  ['  12 €  ', 1200],
  ['-5', -500],
  ['−0,05€', -5],
  ['-0', 0],
  ['007', 700],
])('%j is %d cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents)
})

test.each([
  '',
  ' ',
  '€',
  '-',
  ',',
  '.',
  '1,234',
  '0.123',
  '1.23.456',
  '1234.567',
  '12.34,5',
  '1,2,3',
  '1e3',
  'gratis',
  '1,234.50',
  '5 5',
])('rejects %j', (text) => {
  expect(parseEuros(text)).toBeNull()
})

test.each([
  ['10,999', true],
  ['-10,999 €', true],
  ['1.234,567', true],
  ['0.123', true],
  ['10.999', false], // 10999
  ['10,99', false],
  ['diez,999', false],
])('%j has too many decimals: %j', (text, expected) => {
  expect(hasTooManyDecimals(text)).toBe(expected)
})

test.each([
  [84.5, 8450],
  [0.1 + 0.2, 30],
  [84.1 * 3, 25_230],
  [-9_999_999.99, -999_999_999],
  [10.999, null],
  [0.001, null],
  [33.333, null],
  [1e308, Infinity], // Only the limits of a field reject it.
])('%d € in cents: %j', (euros, cents) => {
  expect(centsOf(euros)).toBe(cents)
})

test('rejects an amount beyond the exact range of a number', () => {
  expect(parseEuros('9'.repeat(17))).toBeNull()
})

test('parses every formatted amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
      expect(parseEuros(formatEuros(cents))).toBe(cents)
    }),
  )
})
