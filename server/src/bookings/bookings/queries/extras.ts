import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'

export type ExtraLine = Selectable<Tables['bookingExtras']>

/** The sold extras of a booking, oldest first. */
export const extrasOfBooking = (db: Db, accountId: string, bookingId: string): Promise<ExtraLine[]> =>
  extrasOfBookings(db, accountId, [bookingId])

export function extrasOfBookings(db: Db, accountId: string, bookingIds: readonly string[]): Promise<ExtraLine[]> {
  return db
    .selectFrom('bookingExtras')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function insertExtras(db: Db, rows: Insertable<Tables['bookingExtras']>[]): Promise<void> {
  if (rows.length > 0) await deferStatement(db, db.insertInto('bookingExtras').values(rows))
}

export async function setExtraLineAmount(db: Db, accountId: string, id: string, amount: number): Promise<void> {
  await db
    .updateTable('bookingExtras')
    .set({ amount })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteExtraLine(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('bookingExtras').where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Moves extras between units with one statement, so that two units can swap theirs. */
export async function moveExtrasToUnits(
  db: Db,
  accountId: string,
  bookingId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  await sql`
    update booking_extras e set room_id = move."to"
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("from" uuid, "to" uuid)
     where e.account_id = ${accountId} and e.booking_id = ${bookingId} and e.room_id = move."from"`.execute(db)
}

/** Moves the extras of these units into another booking. */
export async function moveExtrasToBooking(
  db: Db,
  accountId: string,
  bookingId: string,
  { roomIds, to }: { roomIds: readonly string[]; to: string },
): Promise<void> {
  await db
    .updateTable('bookingExtras')
    .set({ bookingId: to })
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('roomId', 'in', [...roomIds])
    .execute()
}
