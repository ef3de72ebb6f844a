import { expect, test } from 'vitest'
import { cashLimitWarning } from './cash-limit.ts'

test.each([
  { total: 99_999, cashPayments: [99_999], isPrivateNonResident: false, isWarned: false },
  { total: 100_000, cashPayments: [100_000], isPrivateNonResident: false, isWarned: true },
  { total: 100_000, cashPayments: [1000], isPrivateNonResident: false, isWarned: true },
  { total: 250_000, cashPayments: [], isPrivateNonResident: false, isWarned: false },
  { total: 250_000, cashPayments: [1000, -1000], isPrivateNonResident: false, isWarned: false },
  { total: 0, cashPayments: [60_000, 40_000], isPrivateNonResident: false, isWarned: true },
  { total: 999_999, cashPayments: [999_999], isPrivateNonResident: true, isWarned: false },
  { total: 1_000_000, cashPayments: [1], isPrivateNonResident: true, isWarned: true },
])('$cashPayments in cash of $total, private non-resident: $isPrivateNonResident', ({ isWarned, ...operation }) => {
  expect(cashLimitWarning(operation) !== null).toBe(isWarned)
})

test('the warning names the limit that applies', () => {
  const operation = { total: 1_000_000, cashPayments: [1] }
  expect(cashLimitWarning({ ...operation, isPrivateNonResident: true })).toContain('de 10.000,00\u00a0€ o más (Ley')
  expect(cashLimitWarning({ ...operation, isPrivateNonResident: false })).toContain('de 1.000,00\u00a0€ o más, o de')
})
