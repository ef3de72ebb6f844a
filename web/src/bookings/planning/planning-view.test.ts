import { expect, test } from 'vitest'
import { dayWidthOf, firstDayOf, firstDayToday, monthStart, stepDate, type PlanningView } from './planning-view.ts'

test.each<[PlanningView, 1 | -1, string, string]>([
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

test.each<[PlanningView, string]>([
  ['day', '2026-07-14'],
  ['week', '2026-07-14'],
  ['month', '2026-07-01'],
  ['year', '2026-01-01'],
])('the view %s shows 14/07/2026 from %s on', (view, first) => expect(firstDayOf(view, '2026-07-14')).toBe(first))

test.each<[PlanningView, string]>([
  ['day', '2026-07-14'],
  ['week', '2026-07-12'],
  ['month', '2026-07-01'],
  ['year', '2026-01-01'],
])('today, 14/07/2026, the view %s begins on %s', (view, first) =>
  expect(firstDayToday(view, '2026-07-14')).toBe(first),
)

test('a whole month fits beside the unit labels, and a day can still be hit', () => {
  expect(dayWidthOf('month', { isPhone: false, width: 1_000 }) * 31).toBeLessThanOrEqual(1_000)
  expect(dayWidthOf('month', { isPhone: true, width: 294 }) * 31).toBeLessThanOrEqual(294)
  expect(dayWidthOf('month', { isPhone: false, width: 300 })).toBe(20)
})

test('a day is twice as wide in its own view as in the week', () => {
  expect(dayWidthOf('day', { isPhone: false, width: 1_000 })).toBe(160)
  expect(dayWidthOf('week', { isPhone: false, width: 1_000 })).toBe(80)
})
