import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/table-types.ts'

export type BookingConditions = { conditions: string; cancellationNotice: number | null }

/** Those that were copied first stay. */
export async function insertConditions(db: Db, row: Insertable<Tables['bookingConditions']>): Promise<void> {
  await db
    .insertInto('bookingConditions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'bookingId']).doNothing())
    .execute()
}

export const findConditions = (db: Db, accountId: string, bookingId: string): Promise<BookingConditions | undefined> =>
  db
    .selectFrom('bookingConditions')
    .select(['conditions', 'cancellationNotice'])
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
