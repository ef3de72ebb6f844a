import { expect, test } from 'vitest'
import { guestMoney, shortGuestMoney } from './guest-money.ts'

test.each([
  [0, 'es', '0,00\u00a0€', '0\u00a0€'],
  [123_450, 'de', '1.234,50\u00a0€', '1.234,50\u00a0€'],
  [123_400, 'eu', '1.234,00\u00a0€', '1.234\u00a0€'],
  [123_450, 'en', '€1,234.50', '€1,234.50'],
  [100_000, 'en', '€1,000.00', '€1,000'],
] as const)('writes %i cents in %s', (cents, language, whole, short) => {
  expect(guestMoney(cents, language)).toBe(whole)
  expect(shortGuestMoney(cents, language)).toBe(short)
})
