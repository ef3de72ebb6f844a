import type { Day } from '@posada/domain/days/day'
import type { Db } from '../db/database.ts'

/** The booking with which a message is shown: the next arrival, else the last one. */
export async function exampleBooking(
  db: Db,
  accountId: string,
  { establishmentId, today }: { establishmentId: string; today: Day },
): Promise<string | undefined> {
  const confirmed = db
    .selectFrom('bookings')
    .select('id')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('state', '=', 'confirmed')
    .where('deletedAt', 'is', null)
    .limit(1)
  const next = await confirmed.where('checkIn', '>=', today).orderBy('checkIn').orderBy('id').executeTakeFirst()
  const found = next ?? (await confirmed.orderBy('checkIn', 'desc').orderBy('id').executeTakeFirst())
  return found?.id
}
