import { expect, test } from 'vitest'
import { containsCardNumber, hideCardNumbers } from './card-number.ts'

test.each([
  '4242424242424242',
  'Visa 4242 4242 4242 4242 caduca 12/30',
  'cobrar en 5555-5555-5555-4444.',
  'AMEX 3782 822463 10005',
  '(2223003122003222)',
  '6304000000000000',
])('finds the number of a card in %s', (text) => {
  expect(containsCardNumber(text)).toBe(true)
})

test.each([
  '4242424242424241',
  'ES91 2100 0418 4502 0005 1332',
  'Tel. +34 612 345 678',
  '978 84 376 0494 7 y nada más',
  'localizador 1234567890123',
  'de 100,00 a 200,00',
  '',
])('takes %s for no card', (text) => {
  expect(containsCardNumber(text)).toBe(false)
})

test('hides the number of a card and leaves the rest of a text', () => {
  expect(hideCardNumbers('Llego tarde. Visa 4242 4242 4242 4242, tel. 612 345 678')).toBe(
    'Llego tarde. Visa ••••••••••••4242, tel. 612 345 678',
  )
})
