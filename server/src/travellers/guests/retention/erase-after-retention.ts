import { addDays, type Day, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { deleteSelfCheckinsOfStaysBefore } from '../../checkin-places/public.ts'
import { inJobTransaction, type WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import {
  clearCommunications,
  communicationsOfStaysBefore,
  deleteAdmissionCopies,
  guestsOfStaysBefore,
} from '../queries/erase.ts'
import { deleteDraftsOfStaysBefore } from '../queries/drafts.ts'
import { deleteGuests } from '../queries/guests.ts'

const PORTION = 500

/**
 * Erases personal data whose legal retention period has ended: guests and signatures three years after the end of the
 * stay, then the personal data in the reports of their bookings, and signed admission documents after one year. The
 * booking with its holder and the client stay; its self check-in, with the address that it was sent to, is deleted. Guests who were never registered are erased a week after the stay. It works in portions, so that its locks do not block the account.
 */
export async function eraseAfterRetention(accountId: string, dependencies: WorkDependencies): Promise<void> {
  const { records, papers, drafts } = retentionLimits(dependencies.clock.now())
  for (let isMore = true; isMore;)
    await inJobTransaction(dependencies, { accountId, action: 'erase travellers' }, async ({ db, changed }) => {
      const guests = await guestsOfStaysBefore(db, accountId, records, PORTION)
      await deleteGuests(db, accountId, guests)
      const reports = await communicationsOfStaysBefore(db, accountId, records, PORTION)
      await clearCommunications(db, accountId, reports)
      const copies = await deleteAdmissionCopies(db, accountId, papers)
      const checkins = await deleteSelfCheckinsOfStaysBefore(db, accountId, records)
      const bookings = await deleteDraftsOfStaysBefore(db, accountId, drafts)
      if (bookings.length > 0) changed('bookings', ...bookings)
      if (guests.length > 0) changed('guests', ...guests)
      if (reports.length > 0) changed('communications', ...reports)
      if (checkins.length > 0) changed('self-check-ins', ...checkins)
      if (copies.length > 0) changed('admission-copies', ...copies)
      isMore = guests.length === PORTION || reports.length === PORTION
    })
}

/**
 * Of stays that ended before these days, the records, or the signed papers, no longer have to be kept by law, and guests
 * who were never registered will not be. All establishments have the mainland's days: one hour does not matter in three years.
 */
export function retentionLimits(now: Date): { records: Day; papers: Day; drafts: Day } {
  const today = todayIn(MAINLAND, now)
  return {
    records: yearsBefore(today, RETENTION_YEARS),
    papers: yearsBefore(today, 1),
    drafts: addDays(today, -DRAFT_DAYS),
  }
}

/** Days after the end of a stay for which half-filled guests are kept, because somebody may still register them. */
const DRAFT_DAYS = 7

/** The first day whose stays are not yet over for more than that many years. */
const yearsBefore = (today: Day, years: number): Day => addYears(today, -years)

/** Years from the end of the stay for which the register of travellers is kept (Real Decreto 933/2021, article 5.3). */
const RETENTION_YEARS = 3

/** The last day on which the law requires that the record is kept; after a 29 February it is the first of March. */
export const retentionEnd = (leavesOn: Day): Day => addYears(leavesOn, RETENTION_YEARS)

/** The same date in another year; after a 29 February the day after the 28th. */
function addYears(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) + years
  return day.endsWith('02-29') ? addDays(`${year}-02-28`, 1) : `${year}${day.slice(4)}`
}
