import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../platform/db/with-client.ts'

const asRow = async <Row extends pg.QueryResultRow>(superuser: pg.ClientConfig, text: string): Promise<Row> =>
  withClient(superuser, async (client) => (await client.query<Row>(text)).rows[0]!)

/** The segment of the write-ahead log that is written now. */
export const currentSegment = async (superuser: pg.ClientConfig): Promise<string> =>
  (await asRow<{ name: string }>(superuser, 'select pg_walfile_name(pg_current_wal_insert_lsn()) as name')).name

type StoredBytes = { tables: Buffer; log: Buffer }

/**
 * What PostgreSQL has on its disk: the files of the database, and the write-ahead log of all databases from the segment on. What it
 * still had in memory is written first; `mark` is the last thing in the log.
 */
export async function storedBytes(superuser: pg.ClientConfig, segment: string, mark: string): Promise<StoredBytes> {
  const { folder, oid } = await asRow<{ folder: string; oid: string }>(
    superuser,
    `select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()`,
  )
  await asRow(superuser, `select pg_logical_emit_message(false, 'test', '${mark}')`)
  const last = await currentSegment(superuser)
  await asRow(superuser, 'select pg_switch_wal()') // writes the log; a checkpoint would also delete segments of it
  const wal = join(folder, 'pg_wal')
  // Later names are segments that were used before and wait to be used again.
  const segments = readdirSync(wal).filter((name) => name.length === last.length && name >= segment && name <= last)
  const log = Buffer.concat(segments.map((name) => readFileSync(join(wal, name))))
  await asRow(superuser, 'checkpoint')
  const base = join(folder, 'base', oid)
  return { tables: Buffer.concat(readdirSync(base).map((name) => readFileSync(join(base, name)))), log }
}
