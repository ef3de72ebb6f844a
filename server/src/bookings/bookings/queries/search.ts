import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type BookingSearch = { withCancelled: boolean; today: Day; limit: number }

/**
 * Bookings that have every term in what they are known by: the guests of a unit first, then who is in the establishment or
 * arrives today, then the nearest. Each term is a word, or several of which one is enough. They contain letters and
 * digits only; the SQL function takes the account from the transaction. `total` is at least the number of results.
 */
export async function bookingIdsByWords(
  db: Db,
  terms: readonly (readonly string[])[],
  { withCancelled, today, limit }: BookingSearch,
): Promise<{ ids: string[]; total: number }> {
  const alternatives = terms.map((words) => words.join('|'))
  const { rows } = await sql<{ id: string; total: number }>`
    select id, total::int from search_stays(${alternatives}, ${withCancelled}, ${today}, ${limit})`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

export type NamedGuest = { bookingId: string; name: string; firstSurname: string; secondSurname: string }

/** The guests of these bookings, by the time they were registered. */
export async function guestNamesOf(db: Db, accountId: string, bookingIds: readonly string[]): Promise<NamedGuest[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await sql<NamedGuest>`
    select booking_id, name, first_surname, second_surname from guests
     where account_id = ${accountId} and booking_id = any(${bookingIds}::uuid[]) and annulled_at is null
     order by created_at, id`.execute(db)
  return rows
}
