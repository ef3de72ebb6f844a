import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/table-types.ts'

export async function insertFile(db: Db, file: Insertable<Tables['files']>): Promise<void> {
  await db.insertInto('files').values(file).execute()
}

export function findFile(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('files')
    .select(['name', 'contentType', 'bytes'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Remove every reference to the file before. */
export async function deleteFile(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('files').where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function insertFileWidths(db: Db, rows: readonly Insertable<Tables['fileWidths']>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('fileWidths')
      .values([...rows])
      .execute()
}

/** The narrowest copy of a picture that is as wide as wanted, else the picture itself. */
export async function findPicture(db: Db, accountId: string, { id, width }: { id: string; width: number | null }) {
  const copy =
    width === null
      ? undefined
      : await db
          .selectFrom('fileWidths')
          .select('bytes')
          .where('accountId', '=', accountId)
          .where('fileId', '=', id)
          .where('width', '>=', width)
          .orderBy('width')
          .limit(1)
          .executeTakeFirst()
  if (copy) return { name: 'foto.webp', contentType: 'image/webp', bytes: copy.bytes }
  return findFile(db, accountId, id)
}
