import { limits } from '../limits.ts'
import { addDays, type Day, daysBetween, lastOfMonth } from './day.ts'

/** Why two days, both inclusive, are not a period of any length, in Spanish; null when they are. */
export const orderFault = (from: Day, to: Day): string | null =>
  to < from ? 'La fecha de fin no puede ser anterior a la de inicio' : null

/** Why two days, both inclusive, are not a period that may be requested, in Spanish; null when they are. */
export function periodFault(from: Day, to: Day): string | null {
  const fault = orderFault(from, to)
  if (fault !== null) return fault
  return daysBetween(from, to) < limits.reportDays ? null : `El período no puede pasar de ${limits.reportDays} días`
}

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

/**
 * The same date a year earlier, with which a day is compared. 29 February is compared with the 28th, which then counts
 * twice, so that both sides have the same number of days; the 29th of a leap year before is compared with nothing.
 */
export function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1)
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}
