import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { Period } from '@posada/domain/platform/days/period'
import { MAX_NIGHTS } from '@posada/domain/platform/days/stay'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Scope } from '../scope.ts'

type BookedOn = { day: Day; booked: number; cancelled: number; revenue: Cents }

/**
 * Nights of the period by the day on which they were booked and on which they were cancelled, by the establishment's
 * clock. A stay counts with the nights and prices that it has now. A cancelled stay counts on both days without
 * revenue, so that nights booked minus nights cancelled are the nights sold. Cancelled options were never sold and do
 * not count.
 */
export async function bookedByDay(
  db: Db,
  { accountId, establishmentIds }: Scope,
  { from, to }: Period,
): Promise<BookedOn[]> {
  const { rows } = await sql<BookedOn>`
    with units as materialized (
      select u.id, e.time_zone from rooms u join establishments e on e.account_id = u.account_id and e.id = u.establishment_id
       where u.account_id = ${accountId} and e.account_id = ${accountId} and e.id = any(${establishmentIds}::uuid[])),
    ended as materialized (
      select r.nights, e.time_zone, b.created_at,
             (select max(v.at) from booking_versions v
               where v.account_id = ${accountId} and v.booking_id = b.id and v.before ->> 'state' = 'confirmed') as ended_at
        from bookings b
        join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
       cross join lateral (
         select sum(least(check_out, ${to}::date + 1) - greatest(check_in, ${from}::date)) as nights from booked_rooms
          where account_id = ${accountId} and booking_id = b.id and check_out > ${from} and check_in <= ${to}) r
       where b.account_id = ${accountId} and e.account_id = ${accountId} and b.establishment_id = any(${establishmentIds}::uuid[])
         and b.check_out between ${addDays(from, 1)} and ${addDays(to, MAX_NIGHTS)} and b.check_in <= ${to}
         and b.state in ('cancelled', 'no_show') and b.deleted_at is null and b.state_before <> 'option')
    select day, sum(booked)::int as booked, sum(cancelled)::int as cancelled, sum(revenue)::bigint as revenue
      from (select (r.booked_at at time zone units.time_zone)::date as day,
                   sum(least(r.check_out, ${to}::date + 1) - greatest(r.check_in, ${from}::date)) as booked, 0 as cancelled,
                   sum(case when r.check_in >= ${from} and r.check_out <= ${to}::date + 1 then r.revenue else
                       (select sum(price) from unnest(r.nightly_prices[greatest(${from}::date - r.check_in, 0) + 1
                                                                     : ${to}::date - r.check_in + 1]) price) end) as revenue
              from booked_rooms r join units on units.id = r.room_id
             where r.account_id = ${accountId} and r.sold
               and r.check_in between ${addDays(from, -MAX_NIGHTS)} and ${to} and r.check_out > ${from}
             group by 1
            union all
            select (created_at at time zone time_zone)::date, nights, 0, 0 from ended
            union all
            select (coalesce(ended_at, created_at) at time zone time_zone)::date, 0, nights, 0 from ended) days
     where booked > 0 or cancelled > 0
     group by day order by day`.execute(db.withoutPlugins())
  return rows
}
