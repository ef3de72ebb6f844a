import { addDays, daysBetween, type Day } from '../../../platform/days/day.ts'
import { stepsOf, type Period } from '../../../platform/days/period.ts'

/** A quarter has at most 92 days: 14 bars. Longer periods are shown by month. */
const MOST_DAYS_BY_WEEK = 92

/** The bars of a period: weeks counted from its first day, or months. The last one may be shorter. */
export function periodSteps(period: Period): Period[] {
  const { from, to } = period
  if (daysBetween(from, to) >= MOST_DAYS_BY_WEEK) return stepsOf(period, 'month')
  const weeks = Math.floor(daysBetween(from, to) / 7) + 1
  return Array.from({ length: weeks }, (_, week) => {
    const first = addDays(from, 7 * week)
    return { from: first, to: earlierOf(addDays(first, 6), to) }
  })
}

const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other)
