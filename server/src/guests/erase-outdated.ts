import { addDays, todayIn, type Day } from '@posada/domain/day'
import type { Dependencies } from '../dependencies.ts'
import { workIn } from '../http/work-in.ts'
import { YEARS_KEPT } from './kept-until.ts'
import { deleteAdmissionCopies, emptyReports, guestsLeftBefore, reportsLeftBefore } from './queries/erase.ts'
import { deleteGuests } from './queries/guests.ts'

const AT_ONCE = 500
/** The mainland's clock: an hour more or less does not count in three years. */
const TIME_ZONE = 'Europe/Madrid'

/**
 * Deletes what the law wanted kept for a time that is over: guests and signatures three years after they left, then what
 * the reports of their bookings say of people, and signed admission documents after one year. By portions, so that the
 * house works on meanwhile.
 */
export async function eraseOutdated(
  accountId: string,
  dependencies: Pick<Dependencies, 'app' | 'clock'>,
): Promise<void> {
  const today = todayIn(TIME_ZONE, dependencies.clock.now())
  for (let isMore = true; isMore;)
    await workIn(dependencies, { accountId, action: 'erase travellers' }, async ({ db, changed }) => {
      const kept = yearsBefore(today, YEARS_KEPT)
      const guests = await guestsLeftBefore(db, accountId, kept, AT_ONCE)
      await deleteGuests(db, accountId, guests)
      const reports = await reportsLeftBefore(db, accountId, kept, AT_ONCE)
      await emptyReports(db, accountId, reports)
      const copies = await deleteAdmissionCopies(db, accountId, yearsBefore(today, 1))
      if (guests.length > 0) changed('guests', ...guests)
      if (reports.length > 0) changed('communications', ...reports)
      if (copies.length > 0) changed('admission-copies', ...copies)
      isMore = guests.length === AT_ONCE || reports.length === AT_ONCE
    })
}

/** A stay that ended before this day is over for more than so many years. */
function yearsBefore(today: Day, years: number): Day {
  const year = Number(today.slice(0, 4)) - years
  return today.endsWith('02-29') ? addDays(`${year}-02-28`, 1) : `${year}${today.slice(4)}`
}
