import type pg from 'pg'

/** A test that still has a transaction open after its end would make the next one wait. */
const LOCK_TIMEOUT = '500ms'

/**
 * What a test may change besides rows: definitions, grants, statistics. A change leaves a row of the catalogue with a newer
 * transaction, or another number of rows.
 */
const CATALOGUES = [
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_extension',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
]

const TABLES = `
  select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname !~ '^(pg_|information_schema)' order by 1`

/** Those of other databases are in the same table. */
const SETTINGS = `
  select 'settings ' || coalesce(string_agg(setconfig::text, ' ' order by setconfig::text), '') as name
  from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())`

/** What `analyze` and `vacuum` write over, by which plans are made. */
const MEASURED = `select 'measured ' || sum(relpages) || ' ' || sum(reltuples) as name from pg_class`

const RESTARTED = `
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
  from pg_sequences where last_value is not null;`

export type DatabaseReset = {
  /** Which of the definitions, and of the rows that the migrations write, are no longer as they were. */
  changedDefinitions(): Promise<string[]>
  /** Empties every other table, and returns how many rows it deleted. */
  emptyTables(): Promise<number>
}

/**
 * Learns what a copy of the template holds, and how to bring it back to that. Rows are deleted without their triggers, of which
 * some keep invoices for ever. Connections to the database and their plans stay good, as they would not after `truncate`.
 * @param superuser a pool of one connection
 */
export async function learnReset(superuser: pg.Pool): Promise<DatabaseReset> {
  const column = async (text: string) => (await superuser.query<{ name: string }>(text)).rows.map(({ name }) => name)
  const tables = await column(TABLES)
  const counts = tables.map((table) => `('${table}', (select count(*) from ${table}))`)
  const filled = new Set(await column(`select name from (values ${counts.join()}) as t (name, rows) where rows > 0`))
  const deletions = tables
    .filter((table) => !filled.has(table))
    .map((table) => `delete from ${table}; get diagnostics number = row_count; total := total + number;`)
  await superuser.query(`
    set lock_timeout = '${LOCK_TIMEOUT}';
    set session_replication_role = replica;
    create function pg_temp.empty_tables() returns int language plpgsql as $$
    declare number int; total int := 0;
    begin ${deletions.join('\n')} ${RESTARTED} return total; end $$`)
  // pg-boss keeps its queues' settings and times in rows of its own, which mean the same after every test.
  const kept = [...filled].filter((table) => !table.startsWith('pgboss'))
  const versions = [...CATALOGUES, ...kept].map(
    (table) => `select '${table} ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as name from ${table}`,
  )
  const definitions = () => column([...versions, SETTINGS, MEASURED].join(' union all '))
  const before = new Set(await definitions())
  return {
    changedDefinitions: async () => (await definitions()).filter((version) => !before.has(version)),
    emptyTables: async () =>
      (await superuser.query<{ total: number }>('select pg_temp.empty_tables() as total')).rows[0]!.total,
  }
}
