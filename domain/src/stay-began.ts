import type { Day } from './day.ts'

type Continued = { checkIn: Day; stayBegan: Day | null; stayGoesOn: Day | null }

/**
 * The first day of the stay of which a booking is the rest: its check-in, unless it was detached from an earlier part and
 * still begins where that ended. A booking that moves begins a stay of its own.
 */
export const beganOn = ({ checkIn, stayBegan, stayGoesOn }: Continued): Day =>
  stayBegan !== null && stayGoesOn === checkIn ? stayBegan : checkIn
