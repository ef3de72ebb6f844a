import type { Day } from '../day.ts'

/**
 * The same date a year earlier, with which a day is compared. 29 February is compared with the 28th, which then counts
 * twice, so that both sides have the same number of days; the 29th of a leap year before is compared with nothing.
 */
export function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1)
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}
