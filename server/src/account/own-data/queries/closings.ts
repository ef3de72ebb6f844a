import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type NewClosing = {
  accountId: string
  requestedAt: Date
  requestedBy: string
  eraseAt: Date
  /** Establishments whose sale by portals ended with it. */
  pausedChannels: string[]
}

export const findClosing = (db: Db, accountId: string) =>
  db
    .selectFrom('accountClosings')
    .select(['requestedAt', 'requestedBy', 'eraseAt', 'warnedAt', 'erasingAt', 'pausedChannels'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()

/** False if the account is being closed already. */
export async function insertClosing(db: Db, row: NewClosing): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accountClosings')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes an account back and returns its closing; undefined if there is none, or its erasure has begun. */
export const deleteClosing = (db: Db, accountId: string) =>
  db
    .deleteFrom('accountClosings')
    .where('accountId', '=', accountId)
    .where('erasingAt', 'is', null)
    .returning('pausedChannels')
    .executeTakeFirst()

/** Notes that the warning has left. False if another process has done so, or the account was taken back. */
export async function markWarned(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accountClosings')
    .set({ warnedAt: now })
    .where('accountId', '=', accountId)
    .where('warnedAt', 'is', null)
    .where('erasingAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the sessions of all users but this one, and of all cleaners. */
export async function endAllSessions(db: Db, accountId: string, exceptId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('id', '!=', exceptId)
    .where('endedAt', 'is', null)
    .execute()
  await sql`delete from cleaner_sessions where account_id = ${accountId}`.execute(db)
}
