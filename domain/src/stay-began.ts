import type { Day } from './day.ts'

type ContinuedStay = { checkIn: Day; stayBegan: Day | null; stayGoesOn: Day | null }

/**
 * The check-in of the whole stay: the booking's own check-in, unless the booking was detached from an earlier one and
 * still begins where that one ended. A booking that was moved to other dates is a stay of its own.
 */
export const originalCheckIn = ({ checkIn, stayBegan, stayGoesOn }: ContinuedStay): Day =>
  stayBegan !== null && stayGoesOn === checkIn ? stayBegan : checkIn
