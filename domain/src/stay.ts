import { daysBetween, eachDay, isDay, type Day } from './day.ts'

/** Half-open: the check-out day is free for the next guest. */
export type Stay = { checkIn: Day; checkOut: Day }

export const MAX_NIGHTS = 400

export const nightsOf = ({ checkIn, checkOut }: Stay): number => daysBetween(checkIn, checkOut)

/** The days whose night is slept in the house. */
export const nightsIn = ({ checkIn, checkOut }: Stay): Day[] => eachDay(checkIn, checkOut)

/** Of no other nights than those. */
export const isWithin = (stay: Stay, whole: Stay): boolean =>
  whole.checkIn <= stay.checkIn && stay.checkOut <= whole.checkOut

export const overlaps = (a: Stay, b: Stay): boolean => a.checkIn < b.checkOut && b.checkIn < a.checkOut

/** Two real days, 1 to 400 nights apart. */
export function isStay(dates: { checkIn: unknown; checkOut: unknown }): dates is Stay {
  if (!isDay(dates.checkIn) || !isDay(dates.checkOut)) return false
  const nights = daysBetween(dates.checkIn, dates.checkOut)
  return nights >= 1 && nights <= MAX_NIGHTS
}
