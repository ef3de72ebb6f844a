import { type Day, lastOfMonth, monthOf } from './day.ts'

/**
 * The same day some months later, or earlier for a negative number; the last day of a shorter month, and after a month's last day again a
 * last day.
 */
export function addMonths(day: Day, months: number): Day {
  const number = Number(day.slice(0, 4)) * 12 + monthOf(day) - 1 + months
  const month = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  const last = lastOfMonth(`${month}-01`)
  const same = `${month}-${day.slice(8)}`
  return day === lastOfMonth(day) || same > last ? last : same
}
