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
