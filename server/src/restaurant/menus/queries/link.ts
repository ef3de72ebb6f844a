import type { Db } from '../../../platform/db/database.ts'

/** Whether an establishment has a carta that guests may read. */
export async function hasPublishedMenu(db: Db, accountId: string, establishmentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('menus')
    .select('id')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('isPublished', '=', true)
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
