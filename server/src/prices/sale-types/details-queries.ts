import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

/** Boards, descriptions and pictures of certain types. */
export async function typeDetails(db: Db, accountId: string, ids: readonly string[]) {
  if (ids.length === 0) return { boards: [], descriptions: [], pictures: [] }
  const [boards, descriptions, pictures] = await Promise.all([
    boardsOfTypes(db, accountId, ids),
    db
      .selectFrom('saleTypeDescriptions')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('saleTypeId', 'in', [...ids])
      .orderBy('language')
      .execute(),
    picturesOf(db, accountId, ids),
  ])
  return { boards, descriptions, pictures }
}

/** The boards that have a price of their own, of certain types. */
export const boardsOfTypes = async (db: Db, accountId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('saleTypeBoards')
        .selectAll()
        .where('accountId', '=', accountId)
        .where('saleTypeId', 'in', [...ids])
        .execute()

/** The pictures of certain types, in the order in which they were added. */
export const picturesOf = async (db: Db, accountId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('saleTypePictures')
        .select(['saleTypeId', 'fileId'])
        .where('accountId', '=', accountId)
        .where('saleTypeId', 'in', [...ids])
        .orderBy('createdAt')
        .orderBy('fileId')
        .execute()

export async function upsertBoard(db: Db, row: Insertable<Tables['saleTypeBoards']>): Promise<void> {
  const { amount, isPercent } = row
  await db
    .insertInto('saleTypeBoards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'saleTypeId', 'board']).doUpdateSet({ amount, isPercent }))
    .execute()
}

export async function deleteBoard(db: Db, accountId: string, typeId: string, board: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saleTypeBoards')
    .where('accountId', '=', accountId)
    .where('saleTypeId', '=', typeId)
    .where('board', '=', board)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function upsertDescription(db: Db, row: Insertable<Tables['saleTypeDescriptions']>): Promise<void> {
  const { title, description } = row
  await db
    .insertInto('saleTypeDescriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'saleTypeId', 'language']).doUpdateSet({ title, description }),
    )
    .execute()
}

export async function deleteDescription(db: Db, accountId: string, typeId: string, language: string): Promise<void> {
  await db
    .deleteFrom('saleTypeDescriptions')
    .where('accountId', '=', accountId)
    .where('saleTypeId', '=', typeId)
    .where('language', '=', language)
    .execute()
}

export async function insertPicture(db: Db, row: Insertable<Tables['saleTypePictures']>): Promise<void> {
  await db.insertInto('saleTypePictures').values(row).execute()
}

export async function deletePicture(db: Db, accountId: string, typeId: string, fileId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saleTypePictures')
    .where('accountId', '=', accountId)
    .where('saleTypeId', '=', typeId)
    .where('fileId', '=', fileId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
