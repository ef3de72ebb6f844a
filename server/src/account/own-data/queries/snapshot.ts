import { MAINLAND } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { enterAccount } from '../../../platform/db/transaction.ts'
import type { ArchivedFiles } from '../export/archived-files.ts'
import type { Selected } from '../export/select-table.ts'

/** Rows read at once: their texts may be long. */
const ROWS_AT_ONCE = 200
const FILES_AT_ONCE = 1000

/**
 * One transaction of the account that sees everything as it was at its begin and writes nothing. It may wait longer between two
 * statements than a request, because the pieces of the ZIP are stored meanwhile.
 */
export function inSnapshot<T>(app: Db, accountId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return app.transaction().execute(async (db) => {
    await sql`set transaction isolation level repeatable read read only`.execute(db)
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db)
    await enterAccount(db, accountId)
    return work(db)
  })
}

/** The types of the columns of all tables, by table and column. */
export async function columnTypes(db: Db): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ tableName: string; columnName: string; type: string }>`
    select c.relname::text as table_name, a.attname::text as column_name, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     order by c.relname, a.attnum`.execute(db)
  const types = new Map<string, Map<string, string>>()
  for (const { tableName, columnName, type } of rows)
    types.set(tableName, (types.get(tableName) ?? new Map<string, string>()).set(columnName, type))
  return types
}

/** The time zone in which the account's instants are written: that of its first establishment. */
export async function timeZoneOfAccount(db: Db, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('establishments')
    .select('timeZone')
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.timeZone ?? MAINLAND
}

export async function countRowsOfAccount(db: Db, accountId: string, table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.id(table)} t
     where t.account_id = ${accountId} and ${sql.raw(where)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The cells of a table's rows, portion by portion, so that few of them are in memory. */
export async function* readTable(db: Db, accountId: string, { table, cells, where }: Selected) {
  await sql`declare exported no scroll cursor for
    select array_to_json(array[${sql.raw(cells.join(', '))}]::text[]) as cells from ${sql.id(table)} t
     where t.account_id = ${accountId} and ${sql.raw(where)}`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<{
        cells: (string | null)[]
      }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from exported`.execute(db)
      if (rows.length > 0) yield rows.map(({ cells: row }) => row)
      if (rows.length < ROWS_AT_ONCE) return
    }
  } finally {
    await sql`close exported`.execute(db).catch(() => undefined) // after a failed statement the transaction is over anyway
  }
}

type ArchivedFile = { id: string; name: string; type: string }

/** The names of stored files, portion by portion. */
export async function* listFiles(db: Db, accountId: string, { table, id, name, type }: ArchivedFiles) {
  let after: string | null = null
  for (;;) {
    const { rows }: { rows: ArchivedFile[] } = await sql<ArchivedFile>`
      select t.${sql.id(id)} as id, coalesce(${sql.raw(name)}, '') as name, ${sql.raw(type)} as type from ${sql.id(table)} t
       where t.account_id = ${accountId} and (${after}::uuid is null or t.${sql.id(id)} > ${after}::uuid)
       order by t.${sql.id(id)} limit ${FILES_AT_ONCE}`.execute(db)
    yield* rows
    if (rows.length < FILES_AT_ONCE) return
    after = rows.at(-1)?.id ?? null
  }
}

export async function readFile(db: Db, accountId: string, { table, id, bytes }: ArchivedFiles, file: string) {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${sql.id(bytes)} as bytes from ${sql.id(table)}
     where account_id = ${accountId} and ${sql.id(id)} = ${file}`.execute(db)
  return rows[0]?.bytes ?? Buffer.alloc(0)
}
