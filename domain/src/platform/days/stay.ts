import { type Day, daysBetween, eachDay, isDay } from './day.ts'

/** Half-open range: the check-out day is free for the next guests. */
export type Stay = { checkIn: Day; checkOut: Day }

export const MAX_NIGHTS = 400
/** A unit can be blocked for ten years. */
export const MAX_BLOCKED_NIGHTS = 3653
export const STAY_TOO_SHORT = 'No puede estar menos de una noche'

export const nightsOf = ({ checkIn, checkOut }: Stay): number => daysBetween(checkIn, checkOut)

/** The day of each night, without the check-out day. */
export const nightsIn = ({ checkIn, checkOut }: Stay): Day[] => eachDay(checkIn, checkOut)

/** Whether all nights of the stay are nights of the whole. */
export const isWithin = (stay: Stay, whole: Stay): boolean =>
  whole.checkIn <= stay.checkIn && stay.checkOut <= whole.checkOut

export const overlaps = (a: Stay, b: Stay): boolean => a.checkIn < b.checkOut && b.checkIn < a.checkOut

/** Whether both are days of the calendar, 1 to 400 nights apart. */
export function isStay(dates: { checkIn: unknown; checkOut: unknown }): dates is Stay {
  if (!isDay(dates.checkIn) || !isDay(dates.checkOut)) return false
  const nights = daysBetween(dates.checkIn, dates.checkOut)
  return nights >= 1 && nights <= MAX_NIGHTS
}

type ContinuedStay = { checkIn: Day; stayBegan: Day | null; stayGoesOn: Day | null }

/**
 * The check-in of the whole stay: the booking's own check-in, unless the booking was detached from an earlier one and
 * still begins where that one ended. A booking that was moved to other dates is a stay of its own.
 */
export const originalCheckIn = ({ checkIn, stayBegan, stayGoesOn }: ContinuedStay): Day =>
  stayBegan !== null && stayGoesOn === checkIn ? stayBegan : checkIn
