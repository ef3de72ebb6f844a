import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type GroupRow = Pick<Selectable<Tables['menuGroups']>, 'id' | 'name' | 'nameKey'>

/** The groups that the account has added, in the order in which it did. */
export const ownGroups = (db: Db, accountId: string): Promise<GroupRow[]> =>
  db
    .selectFrom('menuGroups')
    .select(['id', 'name', 'nameKey'])
    .where('accountId', '=', accountId)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()

/** Lets those who add groups to an account take turns, so that none passes the limit. */
export async function lockGroups(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu-groups ${accountId}`}, 0))`.execute(db)
}

/** Does nothing where another request has just added a group of that name. */
export async function insertGroups(db: Db, rows: readonly Insertable<Tables['menuGroups']>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('menuGroups')
      .values([...rows])
      .onConflict((conflict) => conflict.columns(['accountId', 'nameKey']).doNothing())
      .execute()
}
