import type { Day } from '@posada/domain/platform/days/day'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Page } from '../../../platform/http/input/table-page.ts'

export type GuestColumn = 'name' | 'arrival' | 'document' | 'nationality'

const columns: Record<GuestColumn, RawBuilder<unknown>> = {
  name: sql`full_name collate "es-x-icu"`,
  arrival: sql`checked_in_at`,
  document: sql`document_number`,
  nationality: sql`nationality`,
}

type Found = { ids: string[]; total: number }

/** A page of all guests, read from the index of its sort order, and the total. */
export async function guestIds(db: Db, accountId: string, { sort, limit, offset }: Page<GuestColumn>): Promise<Found> {
  const direction = sql.raw(sort.direction)
  const { rows } = await sql<{ id: string }>`
    select id from guests where account_id = ${accountId} and annulled_at is null
     order by ${columns[sort.column]} ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from guests where account_id = ${accountId} and annulled_at is null`.execute(db)
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}

/**
 * A page of the guests whose search key contains every term. The terms contain letters and digits only; the SQL
 * function takes the account from the transaction.
 */
export async function guestIdsByWords(
  db: Db,
  terms: readonly string[],
  { sort, limit, offset }: Page<GuestColumn>,
): Promise<Found> {
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<{ id: string | null; total: number }>`
    select id, total::int from find_guests(${patterns}, ${sort.column}, ${sort.direction === 'desc'}, ${limit}, ${offset})`.execute(
    db,
  )
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}

/** A page of the guests with a refused report that is not solved yet. */
export async function failedGuestIds(
  db: Db,
  accountId: string,
  terms: readonly string[],
  { sort, limit, offset }: Page<GuestColumn>,
): Promise<Found> {
  const direction = sql.raw(sort.direction)
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<{ id: string | null; total: number }>`
    with failed as (
      select g.id, row_number() over (order by ${columns[sort.column]} ${direction}, g.id ${direction}) as place
        from guests g
       where account_id = ${accountId} and annulled_at is null and search_key like all (${patterns}::text[])
         and id in (select l.guest_id from communications c
                      join communication_guests l on l.account_id = c.account_id and l.communication_id = c.id
                     where c.account_id = ${accountId} and c.state = 'refused' and not c.is_solved))
    select f.id, (select count(*)::int from failed) as total from (select 1) one
      left join lateral (select * from failed order by place limit ${limit} offset ${offset}) f on true
     order by f.place`.execute(db)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}

export type GuestTableRow = {
  id: string
  fullName: string
  documentType: string
  documentNumber: string
  nationality: string
  bookingId: string
  roomId: string | null
  roomName: string | null
  establishmentName: string
  checkedInAt: string
  leavesOn: Day
}

/** The rows in the order of the ids; `checkedInAt` is local time, YYYY-MM-DD HH:mm. */
export async function guestTableRows(db: Db, accountId: string, ids: readonly string[]): Promise<GuestTableRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<GuestTableRow>`
    select g.id, g.full_name, g.document_type, g.document_number, g.nationality, g.booking_id, g.room_id, g.leaves_on,
           r.name as room_name, e.name as establishment_name,
           to_char(g.checked_in_at at time zone e.time_zone, 'YYYY-MM-DD HH24:MI') as checked_in_at
      from guests g join establishments e on e.account_id = g.account_id and e.id = g.establishment_id
      left join rooms r on r.account_id = g.account_id and r.id = g.room_id
     where g.account_id = ${accountId} and g.id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], g.id)`.execute(db)
  return rows
}
