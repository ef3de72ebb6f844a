import { daysBetween, type Day } from './day.ts'
import { limits } from './limits.ts'

/** Why two days, both inclusive, are not a period of any length, in Spanish; null when they are. */
export const orderFault = (from: Day, to: Day): string | null =>
  to < from ? 'La fecha de fin no puede ser anterior a la de inicio' : null

/** Why two days, both inclusive, are not a period that may be requested, in Spanish; null when they are. */
export function periodFault(from: Day, to: Day): string | null {
  const fault = orderFault(from, to)
  if (fault !== null) return fault
  return daysBetween(from, to) < limits.reportDays ? null : `El período no puede pasar de ${limits.reportDays} días`
}
