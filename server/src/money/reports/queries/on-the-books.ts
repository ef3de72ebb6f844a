import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Run } from '@posada/domain/money/reports/compare-years'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Scope } from '../scope.ts'

/**
 * The nights of each run, by its number from 1, that were on the books at an instant: booked by then and, by the
 * versions of the bookings, not yet cancelled. A stay counts with the nights that it has now.
 */
export async function onTheBooksAt(
  db: Db,
  { accountId, establishmentIds }: Scope,
  { runs, to, at }: { runs: readonly Run[]; to: Day; at: Date },
): Promise<Map<number, number>> {
  const starts = runs.map(({ from }) => from)
  const first = starts[0] ?? to
  const { rows } = await sql<{ run: number; nights: number }>`
    with units as materialized (
      select id from rooms where account_id = ${accountId} and establishment_id = any(${establishmentIds}::uuid[])),
    stays as (
      select r.check_in, r.check_out from booked_rooms r join units on units.id = r.room_id
       where r.account_id = ${accountId} and r.sold and r.booked_at <= ${at}
         and r.check_in between ${addDays(first, -MAX_NIGHTS)} and ${to} and r.check_out > ${first}
       union all
      select r.check_in, r.check_out
        from bookings b
        join booked_rooms r on r.account_id = b.account_id and r.booking_id = b.id
       where b.account_id = ${accountId} and r.account_id = ${accountId} and b.establishment_id = any(${establishmentIds}::uuid[])
         and b.check_out between ${addDays(first, 1)} and ${addDays(to, MAX_NIGHTS)} and b.check_in <= ${to}
         and b.state in ('cancelled', 'no_show') and b.deleted_at is null and b.state_before <> 'option' and b.created_at <= ${at}
         and (select max(v.at) from booking_versions v
               where v.account_id = ${accountId} and v.booking_id = b.id and v.before ->> 'state' = 'confirmed') > ${at})
    select width_bucket(night, ${starts}::date[]) as run, count(*)::int as nights
      from (select greatest(check_in, ${first}::date)
                   + generate_series(0, least(check_out - 1, ${to}::date) - greatest(check_in, ${first}::date)) as night
              from stays) nights
     group by 1`.execute(db.withoutPlugins())
  return new Map(rows.map(({ run, nights }) => [run, nights]))
}
