import { addDays, type Day } from '@posada/domain/day'
import type { Cents } from '@posada/domain/money'
import type { Period } from '@posada/domain/reports/report-steps'
import { MAX_NIGHTS } from '@posada/domain/stay'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Scope } from '../scope-of.ts'

export type BookedOn = { day: Day; booked: number; cancelled: number; revenue: Cents }

/**
 * Nights of the period by the day on which they were booked, and on which they were cancelled, by the clock of the house.
 * A stay counts with the nights and prices that it has now; one that was cancelled counts on both days, and brings in
 * nothing, so that nights booked less nights cancelled are the nights sold. Options that were let go never were sold.
 */
export async function bookedByDay(db: Db, { accountId, houseIds }: Scope, { from, to }: Period): Promise<BookedOn[]> {
  const { rows } = await sql<BookedOn>`
    with stays as materialized (
      select r.booking_id, b.state = 'confirmed' as is_sold, (b.created_at at time zone e.time_zone)::date as booked_on,
             least(r.check_out, ${to}::date + 1) - greatest(r.check_in, ${from}::date) as nights,
             case when b.state = 'confirmed' then
               (select sum(price) from unnest(r.nightly_prices[greatest(${from}::date - r.check_in, 0) + 1
                                                               : ${to}::date - r.check_in + 1]) price) else 0 end as revenue,
             e.time_zone
        from booked_rooms r
        join bookings b on b.account_id = r.account_id and b.id = r.booking_id
        join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
       where r.account_id = ${accountId} and b.account_id = ${accountId} and e.account_id = ${accountId}
         and r.check_out between ${addDays(from, 1)} and ${addDays(to, MAX_NIGHTS)} and r.check_in <= ${to}
         and (b.state = 'confirmed' and r.holds or b.state in ('cancelled', 'no_show') and b.state_before <> 'option')
         and b.deleted_at is null and b.establishment_id = any(${houseIds}::uuid[])),
    ended as (
      select (coalesce(ended.at at time zone time_zone, booked_on))::date as day, nights
        from stays left join lateral (
          select max(v.at) as at from booking_versions v
           where v.account_id = ${accountId} and v.booking_id = stays.booking_id and v.before ->> 'state' = 'confirmed') ended on true
       where not is_sold)
    select day, sum(booked)::int as booked, sum(cancelled)::int as cancelled, sum(revenue)::bigint as revenue
      from (select booked_on as day, sum(nights) as booked, 0 as cancelled, sum(revenue) as revenue from stays group by 1
            union all
            select day, 0, sum(nights), 0 from ended group by 1) days
     group by day order by day`.execute(db.withoutPlugins())
  return rows
}
