import type { Day } from './day.ts'
import type { Stay } from './stay.ts'

/** What is wrong with an option that would outlast the arrival for which it holds the unit; null where nothing is. */
export const lateOption = (optionUntil: Day, { checkIn }: Pick<Stay, 'checkIn'>): string | null =>
  optionUntil > checkIn ? 'La opción no puede durar más allá de la entrada' : null
