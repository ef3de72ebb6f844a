import { inJobTransaction, type WorkDependencies } from '../http/work-in.ts'
import { retentionLimits } from './outdated.ts'
import {
  deleteAdmissionCopies,
  clearCommunications,
  guestsOfStaysBefore,
  communicationsOfStaysBefore,
} from './queries/erase.ts'
import { deleteGuests } from './queries/guests.ts'

const PORTION = 500

/**
 * Erases personal data whose legal retention period has ended: guests and signatures three years after the end of the
 * stay, then the personal data in the reports of their bookings, and signed admission documents after one year. It
 * works in portions, so that its locks do not block the account.
 */
export async function eraseAfterRetention(accountId: string, dependencies: WorkDependencies): Promise<void> {
  const { records, papers } = retentionLimits(dependencies.clock.now())
  for (let isMore = true; isMore;)
    await inJobTransaction(dependencies, { accountId, action: 'erase travellers' }, async ({ db, changed }) => {
      const guests = await guestsOfStaysBefore(db, accountId, records, PORTION)
      await deleteGuests(db, accountId, guests)
      const reports = await communicationsOfStaysBefore(db, accountId, records, PORTION)
      await clearCommunications(db, accountId, reports)
      const copies = await deleteAdmissionCopies(db, accountId, papers)
      if (guests.length > 0) changed('guests', ...guests)
      if (reports.length > 0) changed('communications', ...reports)
      if (copies.length > 0) changed('admission-copies', ...copies)
      isMore = guests.length === PORTION || reports.length === PORTION
    })
}
