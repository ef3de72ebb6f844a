import type { Day } from '../platform/days/day.ts'

/** The values of the days of a month, at the place of each day less one; null where nobody set one. */
export type MonthDays = readonly (number | null)[]

const PLACES = 31

export const emptyMonth = (): (number | null)[] => new Array<number | null>(PLACES).fill(null)

export const placeInMonth = (day: Day): number => Number(day.slice(8)) - 1

/** The days before and after a change of a month. */
type ChangedMonth = { before: MonthDays; after: MonthDays }

/** The places whose value a change has changed. */
export const changedPlaces = ({ before, after }: ChangedMonth): number[] =>
  Array.from({ length: PLACES }, (_, place) => place).filter(
    (place) => valueAt(before, place) !== valueAt(after, place),
  )

const valueAt = (days: MonthDays, place: number): number | null => days[place] ?? null

/** The first place that has another value than the change gave it, so that it cannot be undone; null when none has. */
export const placeChangedSince = (now: MonthDays, change: ChangedMonth): number | null =>
  changedPlaces(change).find((place) => valueAt(now, place) !== valueAt(change.after, place)) ?? null

/** The days now, with those of the change as they were before it. */
export function withoutChange(now: MonthDays, change: ChangedMonth): (number | null)[] {
  const days = emptyMonth().map((_, place) => valueAt(now, place))
  for (const place of changedPlaces(change)) days[place] = valueAt(change.before, place)
  return days
}
