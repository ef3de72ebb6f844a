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
