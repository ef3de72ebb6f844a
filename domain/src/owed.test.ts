import { expect, test } from 'vitest'
import { isPaid, pendingOf } from './owed.ts'

test.each([
  ['nothing received', { total: 12_000 }, 12_000, false],
  ['a part received', { total: 12_000, paid: 5_000 }, 7_000, false],
  ['all received', { total: 12_000, paid: 12_000 }, 0, true],
  ['more than all received', { total: 12_000, paid: 13_000 }, -1_000, true],
  ['free of charge', {}, 0, false],
  ['cancelled, money to be given back', { state: 'cancelled', total: 12_000, paid: 5_000 }, -5_000, false],
  ['cancelled, its fee open', { state: 'cancelled', total: 12_000, cancelFee: 3_000 }, 3_000, false],
  ['cancelled, its fee received', { state: 'cancelled', total: 12_000, cancelFee: 3_000, paid: 3_000 }, 0, true],
  ['not shown up, as if it had', { state: 'no_show', total: 12_000 }, 12_000, false],
])('%s', (_, given, pending, paid) => {
  const booking = { state: 'confirmed', total: 0, cancelFee: 0, paid: 0, ...given }
  expect(pendingOf(booking)).toBe(pending)
  expect(isPaid(booking)).toBe(paid)
})
