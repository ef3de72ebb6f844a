import { addDays, type Day } from '@posada/domain/days/day'

/** The period by which the arrows move. */
export type DateStep = 'day' | 'week' | 'month' | 'year'

const monthsIn = { month: 1, year: 12 }

/** The day one step forward (+1) or back (-1); in a shorter month, its last day. */
export function stepDate(day: Day, step: DateStep, direction: 1 | -1): Day {
  if (step === 'day') return addDays(day, direction)
  if (step === 'week') return addDays(day, 7 * direction)
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + monthsIn[step] * direction
  const date = Math.min(Number(day.slice(8)), daysInMonth(month))
  return `${firstOf(month)}${String(date).padStart(2, '0')}`
}

/** The first day of a month; `month` 1 to 12. */
export const monthStart = (year: number, month: number): Day => `${firstOf(year * 12 + month - 1)}01`

const firstOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-`

const daysInMonth = (month: number) => Number(addDays(`${firstOf(month + 1)}01`, -1).slice(8))
