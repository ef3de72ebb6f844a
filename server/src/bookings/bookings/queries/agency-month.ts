import { addDays, firstOfMonth, lastOfMonth } from '@posada/domain/platform/days/day'
import type { Db } from '../../../platform/db/database.ts'

/** The bookings to be billed to an agency that end in a month ('YYYY-MM'), and that no other program billed. */
export async function bookingsOfAgencyMonth(
  db: Db,
  accountId: string,
  { agencyId, yearMonth }: { agencyId: string; yearMonth: string },
): Promise<string[]> {
  const first = firstOfMonth(`${yearMonth}-01`)
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('accountId', '=', accountId)
    .where('checkOut', '>=', first)
    .where('checkOut', '<', addDays(lastOfMonth(first), 1))
    .where('agencyId', '=', agencyId)
    .where('billTo', '=', 'agency')
    .where('isBilledOutside', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy('checkOut')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
