import { addDays, todayIn, type Day } from '@posada/domain/day'
import { YEARS_KEPT } from './kept-until.ts'

/** The mainland's clock: an hour more or less does not count in three years. */
const TIME_ZONE = 'Europe/Madrid'

/** Stays that ended before these days are over for longer than the law wants their records, and their signed papers, kept. */
export function keptSince(now: Date): { records: Day; papers: Day } {
  const today = todayIn(TIME_ZONE, now)
  return { records: yearsBefore(today, YEARS_KEPT), papers: yearsBefore(today, 1) }
}

/** A stay that ended before this day is over for more than so many years. */
function yearsBefore(today: Day, years: number): Day {
  const year = Number(today.slice(0, 4)) - years
  return today.endsWith('02-29') ? addDays(`${year}-02-28`, 1) : `${year}${today.slice(4)}`
}

/** Of a report `c` of a booking `b`, in SQL: it still tells of people, and no guest of the booking is left. */
export const IS_LEFT_BEHIND = `
  (c.facts <> '{}' or c.xml <> '' or c.body is not null or c.refusal <> '' or c.last_failure <> '' or c.note <> ''
    or exists (select from communication_exchanges x where x.account_id = c.account_id and x.communication_id = c.id))
  and not exists (select from guests g where g.account_id = b.account_id and g.booking_id = b.id)`
