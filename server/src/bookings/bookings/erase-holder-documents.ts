import type { Day } from '@posada/domain/platform/days/day'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import { bookingSearchKey } from './booking-search-key.ts'
import { bookingsWithDocument, clearHolderDocument } from './queries/holder-documents.ts'

const PORTION = 500

/**
 * Removes the holders' identity numbers from the account's bookings whose stay ended before the day, and from their
 * search keys, in portions, so that its locks do not block the account.
 */
export async function eraseHolderDocuments(
  accountId: string,
  before: Day,
  dependencies: WorkDependencies,
): Promise<void> {
  for (let isMore = true; isMore;)
    await inJobTransaction(dependencies, { accountId, action: 'erase holders' }, async ({ db, changed }) => {
      const bookings = await bookingsWithDocument(db, accountId, before, PORTION)
      for (const booking of bookings)
        await clearHolderDocument(db, accountId, booking.id, bookingSearchKey({ ...booking, holderDocument: '' }))
      if (bookings.length > 0) changed('bookings', ...bookings.map(({ id }) => id))
      isMore = bookings.length === PORTION
    })
}
