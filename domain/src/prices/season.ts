import { addDays, type Day, isDay } from '../platform/days/day.ts'

type Period = { from: Day; to: Day }

/** The same days a year later; 29 February is 28 February in a year without one. */
export const nextYear = ({ from, to }: Period): Period => ({ from: yearLater(from), to: yearLater(to) })

function yearLater(day: Day): Day {
  const later: string = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  const exists: boolean = isDay(later)
  return exists ? later : `${later.slice(0, 8)}28`
}

/** 29 February, where a season that ends with February leaves it out in the next year; null where it does not. */
export function leapDayLeftOut({ to }: Pick<Period, 'to'>): Day | null {
  if (to.slice(5) !== '02-28' || isDay(`${to.slice(0, 4)}-02-29`)) return null
  const leapDay = addDays(yearLater(to), 1)
  return leapDay.endsWith('-02-29') ? leapDay : null
}

/** The days of a season to which its prices can still be applied; null when it is over. */
export const daysAhead = ({ from, to }: Period, today: Day): Period | null =>
  to < today ? null : { from: from < today ? today : from, to }

const MOST_DAYS = 366

/** Why these days are no season, in Spanish; null when they are. */
export function seasonFault({ from, to }: Period): string | null {
  if (to < from) return 'La fecha de inicio no puede ser posterior a la de fin'
  return to >= addDays(from, MOST_DAYS) ? 'Una temporada no puede durar más de un año' : null
}
