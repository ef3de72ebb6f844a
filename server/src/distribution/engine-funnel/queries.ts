import type { CountedStep } from '@posada/domain/distribution/engine/funnel'
import type { AmountType } from '@posada/domain/bookings/totals/commission'
import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import type { Cents } from '@posada/domain/platform/money/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type EngineOf = { accountId: string; establishmentId: string }
type Days = { from: Day; to: Day }

/** What was counted of visitors on some days, by step. */
export async function countedSteps(
  db: Db,
  { accountId, establishmentId }: EngineOf,
  { from, to }: Days,
): Promise<Partial<Record<CountedStep, number>>> {
  const { rows } = await sql<{ step: CountedStep; count: number }>`
    select step, sum(count)::integer as count from engine_steps
     where account_id = ${accountId} and establishment_id = ${establishmentId} and day between ${from} and ${to}
     group by step`.execute(db)
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]))
}

/** The stays that were sought most often without anything free; of the same number the earlier one first. */
export async function mostSought(
  db: Db,
  { accountId, establishmentId }: EngineOf,
  { from, to, most }: Days & { most: number },
): Promise<(Stay & { count: number })[]> {
  const { rows } = await sql<Stay & { count: number }>`
    select check_in, check_out, sum(count)::integer as count from engine_sought
     where account_id = ${accountId} and establishment_id = ${establishmentId} and day between ${from} and ${to}
     group by check_in, check_out order by sum(count) desc, check_in, check_out limit ${most}`.execute(db)
  return rows
}

type Made = { holds: number; payments: number; bookings: number; sold: Cents }

/**
 * The bookings that guests made in the engine on some days: with which they held units, which paid or left a card, which were confirmed; and
 * the nights of those that still stand.
 */
export async function bookingsOfEngine(
  db: Db,
  { accountId, establishmentId }: EngineOf,
  { from, to, timeZone }: Days & { timeZone: string },
): Promise<Made> {
  const { rows } = await sql<Made>`
    select count(*)::integer as holds,
           count(*) filter (where h.outcome = 'confirmed' and h.awaits in ('payment', 'card', 'transfer'))::integer as payments,
           count(*) filter (where h.outcome = 'confirmed')::integer as bookings,
           coalesce(sum(b.total - b.extras_total - b.tax_total)
                      filter (where b.state = 'confirmed' and b.deleted_at is null), 0)::bigint as sold
      from engine_bookings s
      join bookings b on b.account_id = s.account_id and b.id = s.booking_id
      join booking_holds h on h.account_id = s.account_id and h.booking_id = s.booking_id
     where s.account_id = ${accountId} and b.establishment_id = ${establishmentId} and b.origin = 'engine'
       and (s.made_at at time zone ${timeZone})::date between ${from} and ${to}`.execute(db)
  const [made] = rows as [Made]
  return made
}

export type PortalSales = {
  base: Cents
  /** What the portal itself has said that it keeps; null where it has said nothing. */
  stated: Cents | null
  /** Of its agency, in hundredths of a percent. */
  rate: number
  amountType: AmountType
}

/** What portals have sold since an instant, by what is known of their commission. */
export async function portalSales(
  db: Db,
  { accountId, establishmentId }: EngineOf,
  since: Date,
): Promise<PortalSales[]> {
  const { rows } = await sql<PortalSales>`
    select sum(case when p.commission is null then b.total - b.extras_total - b.tax_total else p.amount end)::bigint as base,
           sum(p.commission)::bigint as stated, b.commission as rate, b.amount_type
      from bookings b
      left join portal_bookings p on p.account_id = b.account_id and p.booking_id = b.id and p.currency = 'EUR'
     where b.account_id = ${accountId} and b.establishment_id = ${establishmentId} and b.portal <> ''
       and b.created_at > ${since} and b.state = 'confirmed' and b.deleted_at is null
     group by p.commission is null, b.commission, b.amount_type`.execute(db)
  return rows
}
