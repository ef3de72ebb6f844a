import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

/** What an establishment keeps of its guests, newest first. */
export const keptItems = (db: Db, accountId: string, establishmentId: string) =>
  db
    .selectFrom('lostProperty as l')
    .leftJoin('rooms', (join) => join.onRef('rooms.accountId', '=', 'l.accountId').onRef('rooms.id', '=', 'l.roomId'))
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.accountId', '=', 'l.accountId').onRef('bookings.id', '=', 'l.bookingId'),
    )
    .leftJoin('cleaners', (join) =>
      join.onRef('cleaners.accountId', '=', 'l.accountId').onRef('cleaners.id', '=', 'l.cleanerId'),
    )
    .select(['l.id', 'l.description', 'l.foundAt', 'l.notifiedAt', 'l.fileId', 'l.bookingId'])
    .select(['rooms.name as roomName', 'bookings.holderName', 'cleaners.name as cleanerName'])
    .where('l.accountId', '=', accountId)
    .where('l.establishmentId', '=', establishmentId)
    .where('l.returnedAt', 'is', null)
    .orderBy('l.foundAt', 'desc')
    .limit(200)
    .execute()

/** Something that the establishment still keeps, with the booking of those who probably lost it. */
export const findKeptItem = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('lostProperty')
    .select(['id', 'establishmentId', 'description', 'bookingId', 'notifiedAt'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('returnedAt', 'is', null)
    .executeTakeFirst()

type ItemPatch = Pick<Updateable<Tables['lostProperty']>, 'notifiedAt' | 'returnedAt'>

/** False if there is no such thing, or it is not kept any more. */
export async function updateKeptItem(db: Db, accountId: string, id: string, patch: ItemPatch): Promise<boolean> {
  const updated = await db
    .updateTable('lostProperty')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('returnedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Something that a cleaner has found; `bookingId` of the guests who probably lost it. */
export async function insertLostItem(db: Db, item: Insertable<Tables['lostProperty']>): Promise<void> {
  await db.insertInto('lostProperty').values(item).execute()
}

export async function setPhotoOfLost(db: Db, accountId: string, id: string, fileId: string): Promise<void> {
  await db.updateTable('lostProperty').set({ fileId }).where('accountId', '=', accountId).where('id', '=', id).execute()
}
