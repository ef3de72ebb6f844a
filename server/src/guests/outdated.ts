import { addDays, todayIn, type Day } from '@posada/domain/day'
import { RETENTION_YEARS } from './kept-until.ts'

/** The mainland's time zone for all establishments: one hour does not matter in three years. */
const TIME_ZONE = 'Europe/Madrid'

/** Of stays that ended before these days, the records, or the signed papers, no longer have to be kept by law. */
export function retentionLimits(now: Date): { records: Day; papers: Day } {
  const today = todayIn(TIME_ZONE, now)
  return { records: yearsBefore(today, RETENTION_YEARS), papers: yearsBefore(today, 1) }
}

/** The first day whose stays are not yet over for more than that many years. */
function yearsBefore(today: Day, years: number): Day {
  const year = Number(today.slice(0, 4)) - years
  return today.endsWith('02-29') ? addDays(`${year}-02-28`, 1) : `${year}${today.slice(4)}`
}

/**
 * SQL condition on a communication `c` of a booking `b`: it contains personal data, and the booking has no guests left.
 */
export const HAS_PERSONAL_DATA_LEFT = `
  (c.facts <> '{}' or c.xml <> '' or c.body is not null or c.refusal <> '' or c.last_failure <> '' or c.note <> ''
    or exists (select from communication_exchanges x where x.account_id = c.account_id and x.communication_id = c.id))
  and not exists (select from guests g where g.account_id = b.account_id and g.booking_id = b.id)`
