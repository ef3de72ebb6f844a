import { addDays, type Day, daysBetween, eachDay, lastOfMonth, weekdayOf } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'

/** What a guest may know of a day while they choose their stay. */
type OpenDay = {
  day: Day
  price: Cents | null
  closed: boolean
  minStay: number
  noArrival: boolean
  noDeparture: boolean
}

/** What a press on a day chooses. */
type PickedAs = 'arrival' | 'departure'

/**
 * What a press on a day chooses, if anything: the departure of a stay whose arrival is chosen, where its nights are sold, else
 * another arrival. A night that is not among the days is not sold.
 */
export function pickedAs(days: ReadonlyMap<Day, OpenDay>, day: Day, arrival: Day | null): PickedAs | null {
  if (arrival !== null && mayDepart(days, day, arrival)) return 'departure'
  return mayArrive(days.get(day)) ? 'arrival' : null
}

const isSold = (day: OpenDay | undefined): day is OpenDay => day !== undefined && !day.closed && day.price !== null

const mayArrive = (day: OpenDay | undefined) => isSold(day) && !day.noArrival

function mayDepart(days: ReadonlyMap<Day, OpenDay>, day: Day, arrival: Day): boolean {
  if (day <= arrival || days.get(day)?.noDeparture) return false
  if (daysBetween(arrival, day) < (days.get(arrival)?.minStay ?? 1)) return false
  return eachDay(arrival, day).every((night) => isSold(days.get(night)))
}

/** The days of a month in weeks from Monday on; null where a week begins or ends outside of it. */
export function weeksOfMonth(first: Day): (Day | null)[][] {
  const days = eachDay(first, addDays(lastOfMonth(first), 1))
  const begin = weekdayOf(first)
  const weeks = Math.ceil((begin + days.length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => days[week * 7 + weekday - begin] ?? null),
  )
}
