import type { Db } from '../../../platform/db/database.ts'

/** What the account is called: its company, or else its first establishment. */
export async function accountNameOf(db: Db, accountId: string): Promise<string> {
  const profile = await db
    .selectFrom('accountProfiles')
    .select('company')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (profile?.company) return profile.company
  const establishment = await db
    .selectFrom('establishments')
    .select('name')
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return establishment?.name ?? 'Posada'
}
