import type { Db } from '../../platform/db/database.ts'

/** The addresses of the active owners of an account. Logins of the provider's support are no owners. */
export async function ownerAddresses(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('logins')
    .select('email')
    .where('accountId', '=', accountId)
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ email }) => email)
}
