import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Lets those who make or replace the link of an establishment take turns. */
export async function lockMenuLink(db: Db, accountId: string, establishmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu-link ${accountId} ${establishmentId}`}, 0))`.execute(
    db,
  )
}

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
