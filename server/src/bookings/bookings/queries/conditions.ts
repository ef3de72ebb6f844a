import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type BookingConditions = { conditions: string; cancellationNotice: number | null }

/** Those that were copied first stay. */
export async function insertConditions(db: Db, row: Insertable<Tables['bookingConditions']>): Promise<void> {
  const insert = db
    .insertInto('bookingConditions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'bookingId']).doNothing())
  await deferStatement(db, insert)
}

export const findConditions = (db: Db, accountId: string, bookingId: string): Promise<BookingConditions | undefined> =>
  db
    .selectFrom('bookingConditions')
    .select(['conditions', 'cancellationNotice'])
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
