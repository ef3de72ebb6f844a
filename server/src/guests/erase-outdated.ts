import { workIn, type WorkDependencies } from '../http/work-in.ts'
import { keptSince } from './outdated.ts'
import { deleteAdmissionCopies, emptyReports, guestsLeftBefore, reportsLeftBefore } from './queries/erase.ts'
import { deleteGuests } from './queries/guests.ts'

const AT_ONCE = 500

/**
 * Erases personal data whose legal retention period has ended: guests and signatures three years after the end of the
 * stay, then the personal data in the reports of their bookings, and signed admission documents after one year. It
 * works in portions, so that its locks do not block the account.
 */
export async function eraseOutdated(accountId: string, dependencies: WorkDependencies): Promise<void> {
  const { records, papers } = keptSince(dependencies.clock.now())
  for (let isMore = true; isMore;)
    await workIn(dependencies, { accountId, action: 'erase travellers' }, async ({ db, changed }) => {
      const guests = await guestsLeftBefore(db, accountId, records, AT_ONCE)
      await deleteGuests(db, accountId, guests)
      const reports = await reportsLeftBefore(db, accountId, records, AT_ONCE)
      await emptyReports(db, accountId, reports)
      const copies = await deleteAdmissionCopies(db, accountId, papers)
      if (guests.length > 0) changed('guests', ...guests)
      if (reports.length > 0) changed('communications', ...reports)
      if (copies.length > 0) changed('admission-copies', ...copies)
      isMore = guests.length === AT_ONCE || reports.length === AT_ONCE
    })
}
