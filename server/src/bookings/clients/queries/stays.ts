import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type StayOfClient = { bookingId: string; checkIn: Day; nights: number; locator: string }

/** Confirmed stays and options, newest first. */
export async function staysOfClient(db: Db, accountId: string, id: string, limit: number): Promise<StayOfClient[]> {
  const { rows } = await sql<StayOfClient>`
    select id as booking_id, check_in, check_out - check_in as nights, locator from bookings
     where account_id = ${accountId} and client_id = ${id} and deleted_at is null and state in ('confirmed', 'option')
     order by check_in desc, id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * How many bookings name this client, cancelled ones included, and how many of them are current or future by their
 * establishment's clock.
 */
export async function countStays(
  db: Db,
  accountId: string,
  id: string,
  now: Date,
): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*)::int as all,
           (count(*) filter (where b.state in ('confirmed', 'option')
                               and b.check_out >= (${now}::timestamptz at time zone e.time_zone)::date))::int as open
      from bookings b join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
     where b.account_id = ${accountId} and b.client_id = ${id} and b.deleted_at is null`.execute(db)
  return rows[0] ?? { all: 0, open: 0 }
}

/** The people of a company, by name. */
export function employeesOf(db: Db, accountId: string, companyId: string) {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'surnames', 'idNumber'])
    .where('accountId', '=', accountId)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy(sql`surnames collate "es-x-icu"`)
    .orderBy('id')
    .execute()
}
