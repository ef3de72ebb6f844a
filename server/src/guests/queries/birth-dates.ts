import type { Day } from '@posada/domain/day'
import type { Db } from '../../db/database.ts'

/** The birth dates of a booking's guests, without annulled guests and those without a birth date. */
export async function birthDatesOf(db: Db, accountId: string, bookingId: string): Promise<Day[]> {
  const rows = await db
    .selectFrom('guests')
    .select('birthDate')
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('annulledAt', 'is', null)
    .where('birthDate', 'is not', null)
    .$narrowType<{ birthDate: string }>()
    .execute()
  return rows.map(({ birthDate }) => birthDate)
}
