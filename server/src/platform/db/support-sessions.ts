import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A session keeps no more refused calls than this; the audit trail has all of them. */
const MOST_REFUSED = 100

/** Adds a call that was refused to a session of the provider's staff. */
export async function addRefusedCall(db: Db, accountId: string, sessionId: string, path: string): Promise<void> {
  await sql`
    update support_sessions set refused = array_append(refused, ${path})
     where account_id = ${accountId} and id = ${sessionId} and cardinality(refused) < ${MOST_REFUSED}`.execute(db)
}

type Look = { sessionId: string; loginId: string; path: string; now: Date }

/** Records what a session of the provider's staff looked at, in the audit trail of the transaction's account; each call once. */
export async function recordSupportLook(db: Db, { sessionId, loginId, path, now }: Look): Promise<void> {
  await sql`select record_support_look(${sessionId}, ${loginId}, ${path}, ${now})`.execute(db)
}

/** Whether a login of the account stands for somebody of the provider's staff. */
export async function isSupportLogin(db: Db, accountId: string, loginId: string): Promise<boolean> {
  const found = await db
    .selectFrom('logins')
    .select('isSupport')
    .where('accountId', '=', accountId)
    .where('id', '=', loginId)
    .executeTakeFirst()
  return found?.isSupport ?? false
}
