import { addDays, daysBetween, formatDay, parseDay, type Day } from '@posada/domain/platform/days/day'
import { refuse } from '../refusal.ts'

/** Days are numbers since 1970 in the simulator: columns of values are arrays by day. */
export type DayNumber = number

const FIRST = '1970-01-01'

export const dayNumber = (day: Day): DayNumber => daysBetween(FIRST, day)
export const dayOfNumber = (number: DayNumber): Day => addDays(FIRST, number)
export const wireDate = (number: DayNumber): string => formatDay(dayOfNumber(number))

/** A date of an argument. @throws WubookRefusal */
export function wireDayNumber(value: unknown): DayNumber {
  const day = typeof value === 'string' && /^\d\d\/\d\d\/\d{4}$/.test(value) ? parseDay(value) : null
  return day === null ? refuse(-101, 'Malformed date') : dayNumber(day)
}
