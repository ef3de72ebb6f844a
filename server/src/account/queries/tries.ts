import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

// Each a security definer function: nobody who serves requests reads the table of tries.

/** One try at something that can be guessed: at whose cost it counts, and whose it was. */
export type Try = { id: string; subjects: string[]; tried: string; now: Date }

/** Seconds to wait before the next try; 0 when this one may be looked at, and then it already counts as failed. */
export const beginTry = (gate: Db, { id, subjects, tried, now }: Try): Promise<number> =>
  valueOf<number>(gate, sql`select gate_begin_try(${id}, ${subjects}, ${tried}, ${now}) as value`)

/** It was wrong. */
export async function settleTry(gate: Db, { id }: Try) {
  await sql`select gate_settle_try(${id})`.execute(gate)
}

/** It was right, but not yet enough. */
export async function withdrawTry(gate: Db, { id }: Try) {
  await sql`select gate_withdraw_try(${id})`.execute(gate)
}

/** It was right: earlier failures of the same one are forgiven. */
export async function forgetTries(gate: Db, { subjects, tried }: Try) {
  await sql`select gate_forget_tries(${subjects}, ${tried})`.execute(gate)
}

/** Whether that login had this session within 90 days. */
export const knowsBrowser = (gate: Db, emailKey: string, sessionId: string, now: Date): Promise<boolean> =>
  valueOf<boolean>(gate, sql`select gate_knows_browser(${emailKey}, ${sessionId}, ${now}) as value`)

/** Like `beginTry`, for the signed-in user's own password or code. */
export const beginOwnTry = (db: Db, id: string, sessionId: string, now: Date): Promise<number> =>
  valueOf<number>(db, sql`select begin_own_try(${id}, ${sessionId}, ${now}) as value`)

/** Of this session in the last hour. */
export const ownFailures = (db: Db, sessionId: string, now: Date): Promise<number> =>
  valueOf<number>(db, sql`select own_failures(${sessionId}, ${now}) as value`)

export async function forgetOwnTries(db: Db, sessionId: string) {
  await sql`select forget_own_tries(${sessionId})`.execute(db)
}

/** Counts an invitation of this account; false when it has made its share. */
export const beginInvitation = (db: Db, id: string, now: Date): Promise<boolean> =>
  valueOf<boolean>(db, sql`select begin_invitation(${id}, ${now}) as value`)

async function valueOf<V>(db: Db, query: ReturnType<typeof sql>): Promise<V> {
  const { rows } = await (query as ReturnType<typeof sql<{ value: V }>>).execute(db)
  return rows[0]!.value
}
