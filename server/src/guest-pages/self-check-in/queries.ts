import type { Day } from '@posada/domain/platform/days/day'
import { INVITED_DAYS_AHEAD } from '@posada/domain/guest-pages/self-check-in/invitation'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Page } from '../../platform/http/input/table-page.ts'

export type CheckinColumn = 'arrival' | 'holder' | 'locator'

const columns: Record<CheckinColumn, RawBuilder<unknown>> = {
  arrival: sql`b.check_in`,
  holder: sql`b.holder_name collate "es-x-icu"`,
  locator: sql`b.locator`,
}

type ListedCheckin = {
  bookingId: string
  holder: string
  locator: string
  checkIn: Day
  establishmentName: string
  isReceived: boolean
  isCancelled: boolean
  received: number
  places: number
}

/** A page of the self check-ins whose booking has every term in its search key, and the total. */
export async function listedCheckins(
  db: Db,
  accountId: string,
  terms: readonly string[],
  { sort, limit, offset }: Page<CheckinColumn>,
): Promise<{ rows: ListedCheckin[]; total: number }> {
  const direction = sql.raw(sort.direction)
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<ListedCheckin & { total: number }>`
    with page as (
      select b.id, b.holder_name, b.locator, b.check_in, b.state, b.establishment_id, s.is_received,
             count(*) over ()::int as total, row_number() over (order by ${columns[sort.column]} ${direction}, b.id) as place
        from self_checkins s join bookings b on b.account_id = s.account_id and b.id = s.booking_id
       where s.account_id = ${accountId} and b.deleted_at is null and b.search_key like all (${patterns}::text[])
       order by place limit ${limit} offset ${offset})
    select p.id as booking_id, p.holder_name as holder, p.locator, p.check_in, e.name as establishment_name, p.is_received,
           p.state in ('cancelled', 'no_show') as is_cancelled, p.total,
           (select count(*)::int from self_checkin_places l
             where l.account_id = ${accountId} and l.booking_id = p.id) as places,
           (select count(*)::int from self_checkin_places l
             where l.account_id = ${accountId} and l.booking_id = p.id and l.state = 'received') as received
      from page p join establishments e on e.account_id = ${accountId} and e.id = p.establishment_id
     order by p.place`.execute(db)
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countCheckins(db, accountId, patterns))
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}

/** On a page after the last there is no row that has the total. */
async function countCheckins(db: Db, accountId: string, patterns: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
      from self_checkins s join bookings b on b.account_id = s.account_id and b.id = s.booking_id
     where s.account_id = ${accountId} and b.deleted_at is null
       and b.search_key like all (${patterns}::text[])`.execute(db)
  return rows[0]?.total ?? 0
}

type InvitableRow = { id: string; locator: string; holderName: string; checkIn: Day; email: string; phone: string }

/** So many are listed; the search finds the others. */
const MOST_LISTED = 500

/** Confirmed bookings that arrive today or within the next days, are not checked in and were not invited, and how many. */
export async function invitableBookings(
  db: Db,
  accountId: string,
  { terms, now }: { terms: readonly string[]; now: Date },
): Promise<{ rows: InvitableRow[]; total: number }> {
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<InvitableRow & { total: number }>`
    select b.id, b.locator, b.holder_name, b.check_in, b.email, b.phone, count(*) over ()::int as total
      from bookings b join establishments e on e.account_id = b.account_id and e.id = b.establishment_id
     where b.account_id = ${accountId} and b.deleted_at is null and b.state = 'confirmed' and b.checked_in_at is null
       and b.check_in between (${now}::timestamptz at time zone e.time_zone)::date
                          and (${now}::timestamptz at time zone e.time_zone)::date + ${INVITED_DAYS_AHEAD}::int
       and b.search_key like all (${patterns}::text[])
       and not exists (select from self_checkins s where s.account_id = b.account_id and s.booking_id = b.id)
     order by b.check_in, b.id limit ${MOST_LISTED}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
