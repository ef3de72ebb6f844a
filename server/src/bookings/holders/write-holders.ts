import { searchKey } from '@posada/domain/search-key'
import type { JobContext } from '../../http/call.ts'
import { updateHolders, type BookingOfClient } from '../queries/of-clients.ts'

/** Writes the holders of locked bookings with one statement, because a client may have hundreds of bookings. */
export async function writeHolders(
  context: JobContext,
  bookings: readonly BookingOfClient[],
  changed: readonly string[] = ['el titular'],
): Promise<void> {
  if (bookings.length === 0) return
  const rows = bookings.map((row) => ({
    ...row,
    searchKey: searchKey(row.locator, row.holderName, row.phone, row.email),
  }))
  const version = { action: 'holder', changed, loginId: context.loginId, at: context.now }
  await updateHolders(context.db, context.accountId, rows, version)
  context.changed('bookings', ...bookings.map(({ id }) => id))
}
