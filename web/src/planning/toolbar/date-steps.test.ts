import { expect, test } from 'vitest'
import { monthStart, stepDate, type DateStep } from './date-steps.ts'

test.each<[DateStep, 1 | -1, string, string]>([
  ['day', 1, '2026-06-30', '2026-07-01'],
  ['day', -1, '2026-01-01', '2025-12-31'],
  ['week', 1, '2026-06-25', '2026-07-02'],
  ['week', -1, '2026-06-25', '2026-06-18'],
  ['month', 1, '2026-01-31', '2026-02-28'],
  ['month', -1, '2026-01-15', '2025-12-15'],
  ['month', 1, '2026-12-15', '2027-01-15'],
  ['year', 1, '2028-02-29', '2029-02-28'],
  ['year', -1, '2026-06-25', '2025-06-25'],
])('moves one %s by %i from %s', (step, direction, from, to) => {
  expect(stepDate(from, step, direction)).toBe(to)
})

test('returns the first day of a month', () => {
  expect([monthStart(2026, 1), monthStart(2026, 12)]).toEqual(['2026-01-01', '2026-12-01'])
})
