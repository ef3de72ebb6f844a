import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** So many are listed; an establishment with more has to tick, not to read. */
const MOST_LISTED = 200

/** The registry accepts no arrivals of more than a year ago. */
const arrivalsToConfirm = (accountId: string, now: Date) => sql`
  from unconfirmed_arrivals a
 where a.account_id = ${accountId}
   and a.arrival < (${now}::timestamptz at time zone a.time_zone)::date and a.arrival <= (${now}::timestamptz + interval '1 day')::date
   and a.arrival >= (${now}::timestamptz - interval '365 days')::date`

type ArrivalRow = {
  bookingId: string
  locator: string
  holderName: string
  establishmentId: string
  establishmentName: string
  arrivesOn: Day
  guests: number
  plannedAt: Date
}

/** The stays whose day of arrival is over and which nobody has confirmed, the earliest first. */
export async function findArrivalsToConfirm(db: Db, accountId: string, now: Date): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select listed.booking_id, b.locator, b.holder_name, e.id as establishment_id, e.name as establishment_name,
           listed.arrival as arrives_on, listed.registered as guests, listed.planned_at
      from (select a.account_id, a.booking_id, a.establishment_id, a.arrival, a.registered, a.planned_at
              ${arrivalsToConfirm(accountId, now)} order by a.planned_at, a.booking_id limit ${MOST_LISTED}) listed
      join bookings b on b.account_id = listed.account_id and b.id = listed.booking_id
      join establishments e on e.account_id = listed.account_id and e.id = listed.establishment_id
     order by listed.planned_at, listed.booking_id`.execute(db)
  return rows
}

export async function countArrivalsToConfirm(db: Db, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${arrivalsToConfirm(accountId, now)}`.execute(db)
  return rows[0]?.count ?? 0
}
