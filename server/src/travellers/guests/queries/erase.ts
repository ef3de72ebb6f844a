import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/**
 * SQL condition on a communication `c` of a booking `b`: it contains personal data, and the booking has no guests left.
 */
export const HAS_PERSONAL_DATA_LEFT = `
  (c.facts <> '{}' or c.xml <> '' or c.body is not null or c.refusal <> '' or c.last_failure <> '' or c.note <> ''
    or exists (select from communication_exchanges x where x.account_id = c.account_id and x.communication_id = c.id))
  and not exists (select from guests g where g.account_id = b.account_id and g.booking_id = b.id)`

/** Guests whose stay ended before the day, including annulled ones. */
export async function guestsOfStaysBefore(db: Db, accountId: string, day: Day, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('guests')
    .select('id')
    .where('accountId', '=', accountId)
    .where('leavesOn', '<', day)
    .orderBy('leavesOn')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Communications with personal data, of bookings that ended before the day and have no guests left. */
export async function communicationsOfStaysBefore(
  db: Db,
  accountId: string,
  day: Day,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from bookings b join communications c on c.account_id = b.account_id and c.booking_id = b.id
     where b.account_id = ${accountId} and b.check_out < ${day} and ${sql.raw(HAS_PERSONAL_DATA_LEFT)}
     limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes the personal data from communications; state, times, reference and code stay. */
export async function clearCommunications(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('communications')
    .set({ facts: '{}', xml: '', body: null, refusal: '', lastFailure: '', note: '' })
    .where('accountId', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('communicationExchanges')
    .where('accountId', '=', accountId)
    .where('communicationId', 'in', [...ids])
    .execute()
}

/** Deletes admission documents of stays that ended before the day, and returns their ids. */
export async function deleteAdmissionCopies(db: Db, accountId: string, day: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from admission_copies a using bookings b
     where a.account_id = ${accountId} and b.account_id = a.account_id and b.id = a.booking_id and b.check_out < ${day}
    returning a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The communications in these states that contain the guest. */
export async function communicationIdsOfGuest(db: Db, accountId: string, guestId: string, states: readonly string[]) {
  const rows = await db
    .selectFrom('communicationGuests')
    .innerJoin('communications', (join) =>
      join
        .onRef('communications.accountId', '=', 'communicationGuests.accountId')
        .onRef('communications.id', '=', 'communicationGuests.communicationId'),
    )
    .select('communications.id')
    .where('communicationGuests.accountId', '=', accountId)
    .where('communicationGuests.guestId', '=', guestId)
    .where('communications.state', 'in', [...states])
    .execute()
  return rows.map(({ id }) => id)
}
