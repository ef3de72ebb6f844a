import { addDays, type Day } from '@posada/domain/day'
import type { Cents } from '@posada/domain/money'
import type { Run } from '@posada/domain/reports/compared-runs'
import { MAX_NIGHTS } from '@posada/domain/stay'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../scope-of.ts'

/** Of what a row is the sum: of a run of nights (its number from 1), or of all nights of a type, an agency, a regime. */
export type SoldRow = {
  by: 'run' | 'type' | 'agency' | 'regime'
  key: string
  sold: number
  revenue: Cents
  soldBefore: number
  revenueBefore: Cents
  /** Whatever they are compared with: what a run has. */
  nights: number
  amount: Cents
}

/**
 * What was sold in the runs that end with that day. The nights are counted once, by everything that is asked for; the
 * sums are made of that one table, so that they agree to the cent. Only nights that a confirmed booking holds are sold.
 */
export async function soldNights(
  db: Db,
  { accountId, houseIds }: Scope,
  runs: readonly Run[],
  to: Day,
): Promise<SoldRow[]> {
  const starts = [...runs.map(({ from }) => from), addDays(to, 1)]
  const first = starts[0] ?? to
  const { rows } = await sql<SoldRow>`
    with nights as (
      select r.check_in, generate_subscripts(r.nightly_prices, 1) as position, unnest(r.nightly_prices) as price,
             u.type_id, b.agency_id, case when b.agency_id is null then b.agency_name end as agency_name, b.regime
        from booked_rooms r
        join bookings b on b.account_id = r.account_id and b.id = r.booking_id
        join rooms u on u.account_id = r.account_id and u.id = r.room_id
       where r.account_id = ${accountId} and b.account_id = ${accountId} and u.account_id = ${accountId}
         and r.check_out between ${addDays(first, 1)} and ${addDays(to, MAX_NIGHTS)} and r.check_in <= ${to} and r.holds
         and b.state = 'confirmed' and b.deleted_at is null and b.establishment_id = any(${houseIds}::uuid[])),
    counted as materialized (
      select width_bucket(check_in + position - 1, ${starts}::date[])::int as run, type_id, agency_id, agency_name, regime,
             count(*) as sold, sum(price) as revenue
        from nights
       group by 1, 2, 3, 4, 5),
    runs as (
      select run, is_now, befores
        from unnest(${runs.map(({ now }) => Number(now !== null))}::int[], ${runs.map(({ before }) => before.length)}::int[])
             with ordinality as run (is_now, befores, run))
    select case when grouping(run) = 0 then 'run' when grouping(type) = 0 then 'type'
                when grouping(agency) = 0 then 'agency' else 'regime' end as by,
           coalesce(run::text, type, agency, regime::text) as key,
           sum(sold * is_now)::int as sold, sum(revenue * is_now)::bigint as revenue,
           sum(sold * befores)::int as "soldBefore", sum(revenue * befores)::bigint as "revenueBefore",
           sum(sold)::int as nights, sum(revenue)::bigint as amount
      from (select run, coalesce(t.name, '') as type, coalesce(a.name, agency_name, '') as agency, regime,
                   sold, revenue, is_now, befores
              from counted join runs using (run)
              left join unit_types t on t.account_id = ${accountId} and t.id = counted.type_id
              left join agencies a on a.account_id = ${accountId} and a.id = counted.agency_id) named
     group by grouping sets ((run), (type), (agency), (regime))`.execute(db.withoutPlugins())
  return rows
}
