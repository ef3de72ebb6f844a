import type { Day } from '@posada/domain/platform/days/day'
import type { Db } from '../../../platform/db/database.ts'
import { deferStatement } from '../../../platform/db/defer-statement.ts'

/** Bookings, deleted ones too, with their holder's identity number, whose stay ended before the day; locked. */
export function bookingsWithDocument(db: Db, accountId: string, before: Day, limit: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'locator', 'holderName', 'phone', 'email', 'holderGivenName', 'holderFirstSurname'])
    .select('holderSecondSurname')
    .where('accountId', '=', accountId)
    .where('holderDocument', '<>', '')
    .where('checkOut', '<', before)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
}

export async function clearHolderDocument(db: Db, accountId: string, id: string, searchKey: string): Promise<void> {
  const bookings = db.updateTable('bookings').set({ holderDocument: '', searchKey })
  await deferStatement(db, bookings.where('accountId', '=', accountId).where('id', '=', id))
}
