import type { planningApi } from '@posada/contract/planning/planning'
import type { Reply } from '@posada/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'

/** The units of the account, and how many of them are sold in each night of a year. */
export async function yearOccupancy(
  { db, accountId }: RequestContext,
  year: number,
): Promise<Reply<(typeof planningApi)['yearOccupancy']>> {
  return {
    unitCount: await countUnits(db, accountId),
    occupied: await occupiedUnits(db, accountId, { from: `${year}-01-01`, to: `${year + 1}-01-01` }),
  }
}

async function countUnits(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from rooms where account_id = ${accountId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Arrivals less departures, added up from the nights before the year on: no night is counted one by one. */
async function occupiedUnits(db: Db, accountId: string, { from, to }: { from: string; to: string }): Promise<number[]> {
  const { rows } = await sql<{ occupied: number }>`
    with stays as (
      select greatest(check_in, ${from}::date) as check_in, check_out from booked_rooms
       where account_id = ${accountId} and holds and booking_id is not null
         and check_out > ${from}::date and check_in < ${to}::date),
    changes as (
      select day, sum(change)::integer as change
        from (select check_in as day, 1 as change from stays union all select check_out, -1 from stays) each
       group by day)
    select (sum(coalesce(change, 0)) over (order by night))::integer as occupied
      from generate_series(${from}::date, ${to}::date - 1, interval '1 day') night
      left join changes on day = night::date
     order by night`.execute(db)
  return rows.map(({ occupied }) => occupied)
}
