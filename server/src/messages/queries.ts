import type { Day } from '@posada/domain/days/day'
import { sql } from 'kysely'
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

/** Locks bookings until the transaction ends, in the order of their ids. */
export async function lockBookings(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await sql`select from bookings where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  )
}
