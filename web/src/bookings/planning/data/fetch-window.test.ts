import { addDays, daysBetween } from '@posada/domain/platform/days/day'
import { expect, test } from 'vitest'
import { windowAround, windowCovering } from './fetch-window.ts'

const today = '2026-06-25'
const wide = { from: '2026-03-01', to: '2026-12-01' }

test('starts with sixty days on each side', () => {
  expect(windowAround(today)).toEqual({ from: '2026-04-26', to: '2026-08-24' })
})

test.each([
  ['stays the same far from both edges', wide, today, 14, wide],
  ['extends within 30 days of the start', wide, '2026-03-30', 14, { from: '2025-12-30', to: wide.to }],
  ['stays the same at exactly 30 days from the start', wide, '2026-03-31', 14, wide],
  ['extends within 90 days of the end', wide, '2026-08-25', 14, { from: wide.from, to: '2027-02-05' }],
  ['starts anew after a jump out of the range', wide, '2028-01-10', 14, { from: '2027-11-11', to: '2028-03-10' }],
])('%s', (_, current, first, days, expected) => {
  expect(windowCovering(current, first, addDays(first, days))).toEqual(expected)
})

test('never requests more than 400 days and always covers the visible ones', () => {
  for (const step of [11, -11]) {
    let current = windowAround(today)
    for (let first = today, turn = 0; turn < 150; turn++, first = addDays(first, step)) {
      const last = addDays(first, 40)
      current = windowCovering(current, first, last)
      expect(daysBetween(current.from, current.to) + 1).toBeLessThanOrEqual(400)
      expect(current.from <= first && last <= current.to).toBe(true)
    }
  }
})
