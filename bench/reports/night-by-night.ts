import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Run } from '@posada/domain/money/reports/compare-years'
import type { Db } from '@posada/server/platform/db/database'
import { sql } from 'kysely'

type Counted = { run: number; nights: number; amount: number }

/** Counts every night of every stay separately, as the reference for the report's statement. */
export async function nightByNight(db: Db, accountId: string, runs: readonly Run[], to: Day): Promise<Counted[]> {
  const starts = [...runs.map(({ from }) => from), addDays(to, 1)]
  const { rows } = await sql<Counted>`
    with nights as (
      select r.check_in, generate_subscripts(r.nightly_prices, 1) as place, unnest(r.nightly_prices) as price,
             u.type_id, b.agency_id, b.agency_name, b.regime
        from booked_rooms r
        join bookings b on b.account_id = r.account_id and b.id = r.booking_id
        join rooms u on u.account_id = r.account_id and u.id = r.room_id
       where r.account_id = ${accountId} and b.account_id = ${accountId} and u.account_id = ${accountId}
         and r.check_out > ${starts[0] ?? to} and r.check_in <= ${to} and r.holds
         and b.state = 'confirmed' and b.deleted_at is null),
    counted as (
      select width_bucket(check_in + place - 1, ${starts}::date[]) as run, count(*) as nights, sum(price) as amount
        from nights group by 1, type_id, agency_id, agency_name, regime)
    select run, sum(nights)::int as nights, sum(amount)::bigint as amount from counted where run > 0
     group by run order by run`.execute(db.withoutPlugins())
  return rows
}
