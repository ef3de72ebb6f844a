import type { Db } from '../../platform/db/database.ts'

type OfEstablishment = { accountId: string; establishmentId: string }

/** The count of changes of what the page shows; '' where the establishment never had a carta or a link. */
export async function menuPageVersion(db: Db, { accountId, establishmentId }: OfEstablishment): Promise<string> {
  const row = await db
    .selectFrom('menuPages')
    .select('version')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .executeTakeFirst()
  return row === undefined ? '' : String(row.version)
}

/** Whether a file is a picture of a dish on a published carta of the establishment. */
export async function isPictureOfMenus(
  db: Db,
  { accountId, establishmentId }: OfEstablishment,
  fileId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('dishPictures')
    .innerJoin('dishes', (join) =>
      join.onRef('dishes.accountId', '=', 'dishPictures.accountId').onRef('dishes.id', '=', 'dishPictures.dishId'),
    )
    .innerJoin('menus', (join) =>
      join.onRef('menus.accountId', '=', 'dishes.accountId').onRef('menus.id', '=', 'dishes.menuId'),
    )
    .select('dishPictures.fileId')
    .where('dishPictures.accountId', '=', accountId)
    .where('dishPictures.fileId', '=', fileId)
    .where('menus.establishmentId', '=', establishmentId)
    .where('menus.isPublished', '=', true)
    .where('menus.archivedAt', 'is', null)
    .where('dishes.archivedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
