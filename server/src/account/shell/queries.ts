import type { Db } from '../../platform/db/database.ts'

export async function isSideMenuExpanded(db: Db, accountId: string, loginId: string): Promise<boolean> {
  const login = await db
    .selectFrom('logins')
    .select('sideMenuExpanded')
    .where('accountId', '=', accountId)
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
  return login.sideMenuExpanded
}
