import { addDays } from '../../platform/days/day.ts'
import { MAX_NIGHTS, nightsOf, type Stay } from '../../platform/days/stay.ts'

/** By how many days the arrival and the departure move; negative is earlier. */
export type Shift = { start: number; end: number }

/** The stay after the shift. The edge that moved stops where the stay would have no night or too many. */
export function movedStay(stay: Stay, { start, end }: Shift, maxNights = MAX_NIGHTS): Stay {
  const nights = nightsOf(stay)
  const requested = nights - start + end
  const allowed = Math.min(maxNights, Math.max(1, requested))
  const endStops = start === 0 ? end + allowed - requested : end
  const startStops = start === 0 ? 0 : start + requested - allowed
  return { checkIn: addDays(stay.checkIn, startStops), checkOut: addDays(stay.checkOut, endStops) }
}
