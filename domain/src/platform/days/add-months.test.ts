import { expect, test } from 'vitest'
import { addMonths } from './add-months.ts'

test.each([
  ['2026-12-31', 6, '2027-06-30'],
  ['2027-06-30', 1, '2027-07-31'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2026-06-25', 1, '2026-07-25'],
  ['2026-11-15', 2, '2027-01-15'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})
