import type { Day } from '@posada/domain/platform/days/day'
import type { Period } from '@posada/domain/platform/days/period'
import type { Cents } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Scope } from '../scope.ts'

type DayTakings = { day: Day; method: PaymentMethod; amount: Cents }

/** Payments less refunds of each day and way of paying, also of bookings deleted since; security deposits are no income. */
export async function takingsByDay(
  db: Db,
  { accountId, establishmentIds }: Scope,
  { from, to }: Period,
): Promise<DayTakings[]> {
  const { rows } = await sql<DayTakings>`
    select p.day, p.method, sum(p.amount)::bigint as amount
      from payments p join bookings b on b.account_id = p.account_id and b.id = p.booking_id
     where p.account_id = ${accountId} and b.account_id = ${accountId} and b.establishment_id = any(${establishmentIds}::uuid[])
       and p.day between ${from} and ${to} and p.purpose = 'stay'
     group by p.day, p.method order by p.day`.execute(db.withoutPlugins())
  return rows
}

type ExtraSum = { name: string; count: number; revenue: Cents }

/** The extras of confirmed bookings that arrive in the period, by name. */
export async function extrasSold(
  db: Db,
  { accountId, establishmentIds }: Scope,
  { from, to }: Period,
): Promise<ExtraSum[]> {
  const { rows } = await sql<ExtraSum>`
    select x.name, sum(x.amount)::int as count, sum(x.amount::bigint * x.unit_price)::bigint as revenue
      from booking_extras x join bookings b on b.account_id = x.account_id and b.id = x.booking_id
     where x.account_id = ${accountId} and b.account_id = ${accountId} and b.establishment_id = any(${establishmentIds}::uuid[])
       and b.state = 'confirmed' and b.deleted_at is null and b.check_in between ${from} and ${to}
     group by x.name`.execute(db.withoutPlugins())
  return rows
}

type LostSum = { state: 'cancelled' | 'no_show'; bookings: number; nights: number; amount: Cents }

/** Cancelled bookings and no-shows that would have arrived in the period. Cancelled options were never sold. */
export async function bookingsLost(
  db: Db,
  { accountId, establishmentIds }: Scope,
  { from, to }: Period,
): Promise<LostSum[]> {
  const { rows } = await sql<LostSum>`
    select b.state, count(*)::int as bookings, coalesce(sum(r.nights), 0)::int as nights,
           coalesce(sum(r.amount - b.cancel_fee - coalesce(b.no_show_fee, 0)), 0)::bigint as amount
      from bookings b
     cross join lateral (
       select sum(check_out - check_in) as nights,
              coalesce(sum((select sum(price) from unnest(nightly_prices) price)), 0) as amount
         from booked_rooms where account_id = ${accountId} and booking_id = b.id) r
     where b.account_id = ${accountId} and b.establishment_id = any(${establishmentIds}::uuid[])
       and b.state in ('cancelled', 'no_show') and b.state_before <> 'option' and b.deleted_at is null
       and b.check_in between ${from} and ${to}
     group by b.state`.execute(db.withoutPlugins())
  return rows
}
