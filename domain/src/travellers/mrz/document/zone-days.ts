import { type Day, isDay } from '../../../platform/days/day.ts'

/** The day of six cells in the given century; null where they are no day of it. */
function dayIn(century: string, cells: string): Day | null {
  const day = `${century}${cells.slice(0, 2)}-${cells.slice(2, 4)}-${cells.slice(4)}`
  return /^\d{6}$/.test(cells) && isDay(day) ? day : null
}

/** Nobody is born after today. Null where a part of the date is unknown: it is written with fillers or with 00. */
export function birthDayOf(cells: string, today: Day): Day | null {
  const inThisCentury = dayIn('20', cells)
  return inThisCentury !== null && inThisCentury <= today ? inThisCentury : dayIn('19', cells)
}

/** No document that is shown today expired in the century before; one without an end says the year 99. */
export const lastDayOf = (cells: string): Day | null => dayIn('20', cells)
