import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Writes without a table: a message to the write-ahead log, which the commit flushes, and a temporary file, because its
 * rows need more than 64 KB. On a full disk the log still has room in its old files. False for a read-only database.
 */
export async function writeSomething(db: Db): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local work_mem = '64kB'`.execute(transaction)
    const { rows } = await sql<{ rows: string; isReadOnly: boolean }>`
      select (select count(*) from generate_series(1, 20000)) as rows,
             current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(transaction)
    if (rows[0]?.isReadOnly) return false
    await sql`select pg_logical_emit_message(true, 'posada', 'ready')`.execute(transaction)
    return true
  })
}
