import type { Day } from '@posada/domain/days/day'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** So many are listed; a house with more has to tick, not to read. */
const MOST_LISTED = 200

/**
 * Guests without a number of report have not arrived. Those of a standing booking who registered themselves for a day that
 * is over at their establishment are to be confirmed.
 */
const guestsToConfirm = (accountId: string, now: Date) => sql`
  from guests g
  join bookings b on b.account_id = g.account_id and b.id = g.booking_id
  join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
 where g.account_id = ${accountId} and g.report_number is null and g.annulled_at is null and g.is_self_registered
   and (g.checked_in_at at time zone e.time_zone)::date < (${now}::timestamptz at time zone e.time_zone)::date
   and b.state = 'confirmed' and b.deleted_at is null and b.checked_in_at is null`

type ArrivalRow = {
  bookingId: string
  locator: string
  holderName: string
  establishmentId: string
  establishmentName: string
  arrivesOn: Day
  guests: number
  expectedAt: Date
}

/** The bookings with guests to confirm, the earliest first. `expectedAt`: the planned arrival of the first of them. */
export async function findArrivalsToConfirm(db: Db, accountId: string, now: Date): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select b.id as booking_id, b.locator, b.holder_name, e.id as establishment_id, e.name as establishment_name,
           min(g.checked_in_at) as expected_at, min((g.checked_in_at at time zone e.time_zone)::date) as arrives_on,
           count(*)::int as guests
           ${guestsToConfirm(accountId, now)}
     group by b.account_id, b.id, e.account_id, e.id
     order by expected_at, b.id limit ${MOST_LISTED}`.execute(db)
  return rows
}

export async function countArrivalsToConfirm(db: Db, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct b.id)::int as count ${guestsToConfirm(accountId, now)}`.execute(db)
  return rows[0]?.count ?? 0
}
