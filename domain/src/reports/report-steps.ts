import { addDays, daysBetween, lastOfMonth, type Day } from '../day.ts'

/** Both days belong to it. */
export type Period = { from: Day; to: Day }
export type StepKind = 'day' | 'month'

/** Longer ones are shown by the month: more points than that cannot be told apart. */
const MOST_DAYS = 92

export const stepOf = ({ from, to }: Period): StepKind => (daysBetween(from, to) < MOST_DAYS ? 'day' : 'month')

/** The days of a period, or its months, of which the first and the last may be cut. Empty when it ends before it begins. */
export function stepsOf({ from, to }: Period, step: StepKind): Period[] {
  const steps: Period[] = []
  for (let day = from; day <= to; day = addDays(steps.at(-1)?.to ?? to, 1)) {
    const end = step === 'day' ? day : lastOfMonth(day)
    steps.push({ from: day, to: end < to ? end : to })
  }
  return steps
}
