import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

// Each query is a security definer function: the database logins of requests cannot read the table of tries.

/** One try at a secret: `subjects` are slowed down by its failure, `tried` is the login or e-mail that was tried. */
export type Try = { id: string; subjects: string[]; tried: string; now: Date }

/** Seconds to wait before the next try; 0 if this one may be checked, and then it is already counted as failed. */
export const startTry = (gate: Db, { id, subjects, tried, now }: Try): Promise<number> =>
  valueOf<number>(gate, sql`select gate_begin_try(${id}, ${subjects}, ${tried}, ${now}) as value`)

/** The try has failed: its count stays. */
export async function failTry(gate: Db, { id }: Try) {
  await sql`select gate_settle_try(${id})`.execute(gate)
}

/** The password was right and the code is missing: the try no longer counts. */
export async function cancelTry(gate: Db, { id }: Try) {
  await sql`select gate_withdraw_try(${id})`.execute(gate)
}

/** The try has succeeded: deletes it and the earlier failures of the same login. */
export async function resetTries(gate: Db, { subjects, tried }: Try) {
  await sql`select gate_forget_tries(${subjects}, ${tried})`.execute(gate)
}

/** Whether that login had this session within 90 days. */
export const isKnownBrowser = (gate: Db, emailKey: string, sessionId: string, now: Date): Promise<boolean> =>
  valueOf<boolean>(gate, sql`select gate_knows_browser(${emailKey}, ${sessionId}, ${now}) as value`)

/** Like `startTry`, for the password or code of the signed-in user. */
export const startOwnTry = (db: Db, id: string, sessionId: string, now: Date): Promise<number> =>
  valueOf<number>(db, sql`select begin_own_try(${id}, ${sessionId}, ${now}) as value`)

/** Failed tries of this session in the last hour. */
export const countOwnFailures = (db: Db, sessionId: string, now: Date): Promise<number> =>
  valueOf<number>(db, sql`select own_failures(${sessionId}, ${now}) as value`)

export async function resetOwnTries(db: Db, sessionId: string) {
  await sql`select forget_own_tries(${sessionId})`.execute(db)
}

/** Counts an invitation of this account. False beyond the account's limit. */
export const countInvitationTry = (db: Db, id: string, now: Date): Promise<boolean> =>
  valueOf<boolean>(db, sql`select begin_invitation(${id}, ${now}) as value`)

async function valueOf<V>(db: Db, query: ReturnType<typeof sql>): Promise<V> {
  const { rows } = await (query as ReturnType<typeof sql<{ value: V }>>).execute(db)
  return rows[0]!.value
}
