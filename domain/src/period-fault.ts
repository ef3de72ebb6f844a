import { daysBetween, type Day } from './day.ts'
import { limits } from './limits.ts'

/** Why two days, both inclusive, are no period that can be asked for; null when they are. */
export function periodFault(from: Day, to: Day): string | null {
  if (to < from) return 'La fecha de fin no puede ser anterior a la de inicio'
  return daysBetween(from, to) < limits.reportDays ? null : `El período no puede pasar de ${limits.reportDays} días`
}
