import { addDays, daysBetween, lastOfMonth, type Day } from '../day.ts'

/** Both days are inclusive. */
export type Period = { from: Day; to: Day }
export type StepKind = 'day' | 'month'

/** Longer periods are shown by month: a chart with more points would not be readable. */
const MAX_DAYS_BY_DAY = 92

export const stepOf = ({ from, to }: Period): StepKind => (daysBetween(from, to) < MAX_DAYS_BY_DAY ? 'day' : 'month')

/** The days or months of a period; the first and last month may be partial. Empty when it ends before it begins. */
export function stepsOf({ from, to }: Period, step: StepKind): Period[] {
  const steps: Period[] = []
  for (let day = from; day <= to; day = addDays(steps.at(-1)?.to ?? to, 1)) {
    const end = step === 'day' ? day : lastOfMonth(day)
    steps.push({ from: day, to: end < to ? end : to })
  }
  return steps
}
