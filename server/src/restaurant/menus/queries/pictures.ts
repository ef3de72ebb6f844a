import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type PictureRow = { dishId: string; fileId: string; position: number }

/** The pictures of dishes, the cover of each first. */
export const picturesOfDishes = async (db: Db, accountId: string, dishIds: readonly string[]): Promise<PictureRow[]> =>
  dishIds.length === 0
    ? []
    : db
        .selectFrom('dishPictures')
        .select(['dishId', 'fileId', 'position'])
        .where('accountId', '=', accountId)
        .where('dishId', 'in', [...dishIds])
        .orderBy('position')
        .orderBy('fileId')
        .execute()

export async function insertPictures(db: Db, accountId: string, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('dishPictures')
      .values(rows.map((row) => ({ accountId, ...row })))
      .execute()
}

export async function placePicture(db: Db, accountId: string, { dishId, fileId, position }: PictureRow): Promise<void> {
  await db
    .updateTable('dishPictures')
    .set({ position })
    .where('accountId', '=', accountId)
    .where('dishId', '=', dishId)
    .where('fileId', '=', fileId)
    .execute()
}

export async function deleteDishPicture(db: Db, accountId: string, dishId: string, fileId: string): Promise<void> {
  await db
    .deleteFrom('dishPictures')
    .where('accountId', '=', accountId)
    .where('dishId', '=', dishId)
    .where('fileId', '=', fileId)
    .execute()
}

/** Lets those who remove a picture that copies of a dish share take turns: the last of them deletes its file. */
export async function lockFile(db: Db, accountId: string, fileId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dish-picture ${accountId} ${fileId}`}, 0))`.execute(db)
}

export async function isFileShown(db: Db, accountId: string, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dishPictures')
    .select('dishId')
    .where('accountId', '=', accountId)
    .where('fileId', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
