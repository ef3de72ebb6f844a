import type { Insertable, Selectable } from 'kysely'
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

/** Does nothing where another request has just added a group of that name. */
export async function insertGroups(db: Db, rows: readonly Insertable<Tables['menuGroups']>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('menuGroups')
      .values([...rows])
      .onConflict((conflict) => conflict.columns(['accountId', 'nameKey']).doNothing())
      .execute()
}
