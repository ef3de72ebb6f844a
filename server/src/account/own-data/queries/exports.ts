import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

type Narrowed = { state: 'waiting' | 'running' | 'done' | 'failed' }
export type AccountExportRow = NonNullable<Awaited<ReturnType<typeof lastExport>>>
type NewExport = { accountId: string; id: string; requestedAt: Date; requestedBy: string }

const exportsOf = (db: Db, accountId: string) =>
  db.selectFrom('accountExports').selectAll().$narrowType<Narrowed>().where('accountId', '=', accountId)

/** The newest export, finished or not. */
export const lastExport = (db: Db, accountId: string) =>
  exportsOf(db, accountId).orderBy('requestedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The newest export that can be downloaded. */
export const finishedExport = (db: Db, accountId: string, now: Date) =>
  exportsOf(db, accountId)
    .where('state', '=', 'done')
    .where('expiresAt', '>', now)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The condition of the index that allows one unfinished export of an account. It has no parameters: with them PostgreSQL does not find
 * the index any more once it keeps the plan of a statement.
 */
const isUnfinished = sql<boolean>`state in ('waiting', 'running')`

/** Adds an export, unless one is unfinished. */
export async function insertAccountExport(db: Db, row: NewExport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accountExports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId']).where(isUnfinished).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locks an unfinished export until the transaction ends; undefined if it is finished. */
export const lockExport = (db: Db, accountId: string, id: string) =>
  exportsOf(db, accountId).where('id', '=', id).where(isUnfinished).forUpdate().executeTakeFirst()

export async function updateExport(db: Db, accountId: string, id: string, patch: Updateable<Tables['accountExports']>) {
  await db.updateTable('accountExports').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Notes that an export is being read until that time, so that it is not deleted meanwhile. False if there is no such export. */
export async function noteReading(db: Db, accountId: string, id: string, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update account_exports set read_until = greatest(read_until, ${until})
     where account_id = ${accountId} and id = ${id} returning 1`.execute(db)
  return rows.length === 1
}

/** Deletes the other exports of the account with their parts; those that are being read expire, and are deleted afterwards. */
export async function replaceOtherExports(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await sql`
    delete from account_exports
     where account_id = ${accountId} and id <> ${id} and (read_until is null or read_until <= ${now})`.execute(db)
  await sql`
    update account_exports set expires_at = ${now}
     where account_id = ${accountId} and id <> ${id} and expires_at > ${now}`.execute(db)
}

export async function insertPart(db: Db, accountId: string, exportId: string, number: number, bytes: Buffer) {
  await db.insertInto('accountExportParts').values({ accountId, exportId, number, bytes }).execute()
}

export async function deleteParts(db: Db, accountId: string, exportId: string): Promise<void> {
  await db
    .deleteFrom('accountExportParts')
    .where('accountId', '=', accountId)
    .where('exportId', '=', exportId)
    .execute()
}

/** A piece of the ZIP; undefined after the last one. */
export async function findPart(db: Db, accountId: string, exportId: string, number: number) {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from account_export_parts
     where account_id = ${accountId} and export_id = ${exportId} and number = ${number}`.execute(db)
  return rows[0]?.bytes
}
