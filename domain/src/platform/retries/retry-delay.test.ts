import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

const MINUTE = 60_000

test('what fails again waits longer, up to the longest time of its kind', () => {
  const waits = [1, 2, 3, 6, 7, 1000].map((failures) => retryDelay('invoiceRecords', failures) / MINUTE)
  expect(waits).toEqual([1, 2, 5, 60, 60, 60]) // hourly is the least that RD 1007/2023 allows
  expect([0, 1, 4, 5].map((failures) => retryDelay('down', failures))).toEqual([10_000, 10_000, 300_000, 300_000])
})
