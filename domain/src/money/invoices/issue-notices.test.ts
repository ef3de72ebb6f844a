import { expect, test } from 'vitest'
import { earlyInvoiceNotice, pastQuarterNotice } from './issue-notices.ts'

test.each([
  [null, false],
  ['2026-10-01', false],
  ['2026-09-30', true],
  ['2019-12-31', true],
])('an operation of %s is of a quarter that is over: %s', (operationOn, expected) => {
  expect(pastQuarterNotice(operationOn, '2026-11-28') !== null).toBe(expected)
})

test.each([
  ['tomorrow', '2026-11-29', 0, false],
  ['in a week', '2026-12-05', 0, true],
  ['in a week, paid in part', '2026-12-05', 9_999, true],
  ['in a week, paid', '2026-12-05', 10_000, false],
])('a stay that begins %s is asked about: %s', (_, checkIn, received, expected) => {
  expect(earlyInvoiceNotice({ checkIn, received, amount: 10_000 }, '2026-11-28') !== null).toBe(expected)
})
