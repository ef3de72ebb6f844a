import { addDays, type Day } from '../../platform/days/day.ts'
import { isStay, type Stay } from '../../platform/days/stay.ts'
import { limits } from '../../platform/limits.ts'

/**
 * Why a stay is not sold to guests, whatever is free, in Spanish; null when it is. `lastArrival`: the last day on which they would arrive,
 * where it is not that of the stay.
 */
export function saleDatesFault(
  stay: Stay,
  { today, lastArrival = stay.checkIn }: { today: Day; lastArrival?: Day },
): string | null {
  if (!isStay(stay)) return 'La salida debe ser posterior a la llegada'
  if (lastArrival < today) return 'La llegada ya ha pasado'
  return stay.checkOut > addDays(today, limits.engine.daysAhead)
    ? 'Todavía no se puede reservar para esas fechas'
    : null
}
