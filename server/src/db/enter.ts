import { sql } from 'kysely'
import type { Role } from '@posada/domain/roles'
import type { Db } from './database.ts'

export type SessionIdentity = { accountId: string; loginId: string; sessionId: string; role: Role }

/**
 * First statement of a transaction with a session: checks the session and sets the account. Undefined if it is not
 * valid.
 */
export async function enterSession(db: Db, accessHash: Buffer, now: Date): Promise<SessionIdentity | undefined> {
  const { rows } = await sql<SessionIdentity>`select * from enter(${accessHash}, ${now})`.execute(db)
  return rows[0]
}

/** First statement of a transaction that nobody is signed in for: sets the account. */
export async function enterAccount(db: Db, accountId: string): Promise<void> {
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(db)
}

/** One transaction of that account which leaves no trace: reading, and the bookkeeping of a job. */
export function inAccount<T>(db: Db, accountId: string, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await enterAccount(transaction, accountId)
    return work(transaction)
  })
}
