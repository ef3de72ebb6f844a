import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { Run } from '@posada/domain/money/reports/compare-years'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Scope } from '../scope.ts'

/**
 * Sets, for the rest of the transaction, enough memory to sum years of stays and no JIT compilation: the planner
 * estimates a hundred times more nights than there are, and compiling would take longer than the report.
 */
export async function allowLargeScan(db: Db): Promise<void> {
  await sql`select set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`.execute(db)
}

/** The sum of a run of nights (`key`: its number from 1), or of all nights of a unit type, an agency or a regime. */
export type SoldSum = {
  by: 'run' | 'type' | 'agency' | 'regime'
  key: string
  sold: number
  revenue: Cents
  soldBefore: number
  revenueBefore: Cents
  /** The nights and their amount, counted once whatever they are compared with: the figures of a run. */
  nights: number
  amount: Cents
}

/**
 * The nights sold in the runs, the last of which ends with `to`. Each night is counted once by all keys, and every sum
 * is made of that one count, so that the sums agree to the cent. A stay within one run is summed as a whole; only stays
 * that extend beyond the run in which they begin are split into nights. The query reads only the index
 * `booked_rooms_sold`, run by run, so that its plan does not depend on an estimate of the number of stays.
 */
export async function soldNights(
  db: Db,
  { accountId, establishmentIds }: Scope,
  runs: readonly Run[],
  to: Day,
): Promise<SoldSum[]> {
  const starts = [...runs.map(({ from }) => from), addDays(to, 1)]
  const first = starts[0] ?? to
  // Run 0 has the stays that begin before the first run and extend into it; its own nights are not counted.
  const begins = [addDays(first, -MAX_NIGHTS), ...starts.slice(0, -1)]
  const { rows } = await sql<SoldSum>`
    with runs as materialized (
      select (run - 1)::int as run, begins, ends, is_now, befores
        from unnest(${begins}::date[], ${starts}::date[], ${[0, ...runs.map(({ now }) => Number(now !== null))]}::int[],
                    ${[0, ...runs.map(({ before }) => before.length)]}::int[])
             with ordinality as run (begins, ends, is_now, befores, run)),
    units as materialized (
      select id, type_id from rooms where account_id = ${accountId} and establishment_id = any(${establishmentIds}::uuid[])),
    counted as (
      select run, whole.* from runs cross join lateral (
        select type_id, agency_id, agency_name, regime, sum(check_out - check_in) as nights, sum(revenue)::bigint as amount
          from booked_rooms r join units on units.id = r.room_id
         where r.account_id = ${accountId} and r.sold
           and r.check_in >= runs.begins and r.check_in < runs.ends and r.check_out <= runs.ends
         group by 1, 2, 3, 4) whole
       where is_now + befores > 0
       union all
      select width_bucket(check_in + place - 1, ${starts}::date[]), type_id, agency_id, agency_name, regime, 1, price
        from (select r.check_in, r.room_id, r.agency_id, r.agency_name, r.regime,
                     generate_subscripts(r.nightly_prices, 1) as place, unnest(r.nightly_prices) as price
                from runs join booked_rooms r
                  on r.check_in >= runs.begins and r.check_in < runs.ends and r.check_out > runs.ends
               where r.account_id = ${accountId} and r.sold) cut
        join units on units.id = cut.room_id),
    summed as (
      select case 0 when grouping(run) then 'run' when grouping(type_id) then 'type' when grouping(agency_name) then 'agency'
                    else 'regime' end as by,
             is_now, befores, run, type_id, agency_id, agency_name, regime, sum(nights) as nights, sum(amount) as amount
        from counted join runs using (run)
       where is_now + befores > 0
       group by grouping sets ((is_now, befores, run), (is_now, befores, type_id), (is_now, befores, agency_id, agency_name),
                               (is_now, befores, regime)))
    select by, case by when 'run' then run::text when 'type' then coalesce(t.name, '')
                       when 'agency' then coalesce(a.name, agency_name, '') else regime::text end as key,
           sum(nights * is_now)::int as sold, sum(amount * is_now)::bigint as revenue,
           sum(nights * befores)::int as "soldBefore", sum(amount * befores)::bigint as "revenueBefore",
           sum(nights)::int as nights, sum(amount)::bigint as amount
      from summed
      left join unit_types t on t.account_id = ${accountId} and t.id = summed.type_id
      left join agencies a on a.account_id = ${accountId} and a.id = summed.agency_id
     group by 1, 2`.execute(db.withoutPlugins())
  return rows
}
