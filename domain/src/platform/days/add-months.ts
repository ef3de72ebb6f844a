import { addDays, type Day, firstOfMonth, lastOfMonth } from './day.ts'

/** The same day some months later; the last day of a shorter month, and after a month's last day again a last day. */
export function addMonths(day: Day, months: number): Day {
  let first = firstOfMonth(day)
  for (let count = 0; count < months; count++) first = addDays(lastOfMonth(first), 1)
  const last = lastOfMonth(first)
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return day === lastOfMonth(day) || same > last ? last : same
}
