import { addDays, type Day, eachDay, lastOfMonth } from '../platform/days/day.ts'
import type { Stay } from '../platform/days/stay.ts'

/**
 * The days of a month in the places of their numbers: the first is at 1. At 0 is the day before, by whose night arrivals and departures of
 * the first day are known.
 */
export const daysByNumber = (month: Day): Day[] => eachDay(addDays(month, -1), addDays(lastOfMonth(month), 1))

/** The place of a day among those of a month: 0 for an earlier one, behind the last for a later one. */
export function numberOfDay(day: Day, days: readonly Day[]): number {
  if (day < (days[1] ?? '')) return 0
  return day > (days.at(-1) ?? '') ? days.length : Number(day.slice(8))
}

/** Those days of a month of whose nights a stay has any. */
export function nightsAmong(days: readonly Day[], { checkIn, checkOut }: Stay): readonly Day[] {
  const isOver = checkOut <= (days[0] ?? '')
  return isOver ? [] : days.slice(numberOfDay(checkIn, days), numberOfDay(checkOut, days))
}
