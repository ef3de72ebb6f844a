import type { Db, Login } from '../platform/db/database.ts'
import { withClient } from '../platform/db/with-client.ts'
import { newId } from '../platform/ids.ts'

/** Leaves a row of the account by which a test sees what was committed. */
export async function leaveEffect({ db, accountId }: { db: Db; accountId: string }, name: string) {
  await db.insertInto('unitTypes').values({ accountId, id: newId(), name, nameKey: newId() }).execute()
}

/** How many effects of that name are committed, in whatever account. */
export const effects = (owner: Login, name: string): Promise<number> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int from unit_types where name = $1', [
      name,
    ])
    return rows[0]!.count
  })
