import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Wanted = { withCancelled: boolean; near: Date; limit: number }

/** Bookings of these clients, nearest to the instant first, and how many there are in all. */
export async function bookingIdsOfClients(
  db: Db,
  accountId: string,
  clientIds: string[],
  { withCancelled, near, limit }: Wanted,
): Promise<{ ids: string[]; total: number }> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', sql<number>`count(*) over ()`.as('total')])
    .where('accountId', '=', accountId)
    .where('clientId', 'in', clientIds)
    .where('deletedAt', 'is', null)
    .where('state', 'in', withCancelled ? ['confirmed', 'option', 'cancelled', 'no_show'] : ['confirmed', 'option'])
    .orderBy(sql`abs(check_in - ${near}::timestamptz::date)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
