import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export async function insertBlock(db: Db, block: Insertable<Tables['bookedRooms']> & { bookingId: null }) {
  await db.insertInto('bookedRooms').values(block).execute()
}

/** Deletes a block. @returns the establishment of its unit; undefined if there is no such block */
export async function deleteBlock(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('bookedRooms')
    .using('rooms')
    .whereRef('rooms.accountId', '=', 'bookedRooms.accountId')
    .whereRef('rooms.id', '=', 'bookedRooms.roomId')
    .where('bookedRooms.accountId', '=', accountId)
    .where('bookedRooms.id', '=', id)
    .where('bookedRooms.bookingId', 'is', null)
    .returning('rooms.establishmentId')
    .executeTakeFirst()
  return deleted?.establishmentId
}

/** A block with its unit, dates and reason; undefined if there is no such block. */
export async function findBlock(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('bookedRooms')
    .select(['roomId', 'checkIn', 'checkOut', 'reason'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('bookingId', 'is', null)
    .executeTakeFirst()
}

type BlockPatch = Pick<Updateable<Tables['bookedRooms']>, 'roomId' | 'checkIn' | 'checkOut' | 'reason'>

export async function updateBlock(db: Db, accountId: string, id: string, patch: BlockPatch) {
  await db
    .updateTable('bookedRooms')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('bookingId', 'is', null)
    .execute()
}
