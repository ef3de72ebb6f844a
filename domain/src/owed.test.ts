import { expect, test } from 'vitest'
import { isPaid, pendingAmount } from './owed.ts'

test.each([
  ['nothing paid', { total: 12_000 }, 12_000, false],
  ['partly paid', { total: 12_000, paid: 5_000 }, 7_000, false],
  ['all received', { total: 12_000, paid: 12_000 }, 0, true],
  ['overpaid', { total: 12_000, paid: 13_000 }, -1_000, true],
  ['free of charge', {}, 0, false],
  ['cancelled, with a refund due', { state: 'cancelled', total: 12_000, paid: 5_000 }, -5_000, false],
  ['cancelled, fee unpaid', { state: 'cancelled', total: 12_000, cancelFee: 3_000 }, 3_000, false],
  ['cancelled, fee paid', { state: 'cancelled', total: 12_000, cancelFee: 3_000, paid: 3_000 }, 0, true],
  ['a no-show owes the total', { state: 'no_show', total: 12_000 }, 12_000, false],
])('%s', (_, given, pending, paid) => {
  const booking = { state: 'confirmed', total: 0, cancelFee: 0, paid: 0, ...given }
  expect(pendingAmount(booking)).toBe(pending)
  expect(isPaid(booking)).toBe(paid)
})
