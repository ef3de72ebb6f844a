import type { Day } from './day.ts'
import type { Stay } from './stay.ts'

/**
 * The fault of an option that would expire after the arrival for which it occupies the unit; null where there is none.
 */
export const optionAfterArrivalFault = (optionUntil: Day, { checkIn }: Pick<Stay, 'checkIn'>): string | null =>
  optionUntil > checkIn ? 'La opción no puede durar más allá de la entrada' : null
