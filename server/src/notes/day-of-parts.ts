import { isDay, type Day } from '@posada/domain/day'
import { UserError } from '../http/errors.ts'

/** The day of year, month and day. @throws UserError for a day that does not exist, such as 30 February */
export function dayFromParts({ year, month, day }: { year: number; month: number; day: number }): Day {
  const found = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  if (!isDay(found)) throw new UserError(`La fecha ${twoDigits(day)}/${twoDigits(month)}/${year} no existe`)
  return found
}

const twoDigits = (part: number) => String(part).padStart(2, '0')
