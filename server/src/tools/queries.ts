import pg from 'pg'

/** Begins a read-only snapshot. Rows hidden by a policy are an error. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local row_security = off')
}

/** All tables except those of what was migrated, with the columns that are not generated. */
export async function exportedTables(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'function_versions')
     group by c.relname order by c.relname`)
  return rows
}

export async function exportedSequences(
  client: pg.Client,
): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  )
  const found = []
  for (const { name } of rows) {
    const sql = `select last_value::text as value, is_called as called from ${pg.escapeIdentifier(name)}`
    found.push({ name, ...(await client.query<{ value: string; called: boolean }>(sql)).rows[0]! })
  }
  return found
}

export function copyStatement(
  table: string,
  columns: readonly string[],
  direction: 'to stdout' | 'from stdin',
): string {
  return `copy ${pg.escapeIdentifier(table)} (${columns.map((name) => pg.escapeIdentifier(name)).join(', ')}) ${direction}`
}

export async function anyAccountExists(client: pg.Client): Promise<boolean> {
  return (await client.query<{ some: boolean }>('select exists (select from accounts) as some')).rows[0]!.some
}

/**
 * Drops the foreign keys, disables the triggers and empties every table; the owner may do all of this. The triggers come
 * first, because those of issued invoices refuse to be emptied. Returns a function that restores triggers and keys, and so
 * validates every row.
 */
export async function disableConstraints(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const ids = tables.map((table) => pg.escapeIdentifier(table))
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const id of ids) await client.query(`alter table ${id} disable trigger user`)
  if (ids.length > 0) await client.query(`truncate ${ids.join(', ')} cascade`)
  return async () => {
    await client.query('set constraints all immediate')
    for (const id of ids) await client.query(`alter table ${id} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

export async function setSequence(client: pg.Client, name: string, value: string, called: boolean): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), value, called])
}

/** The active owners of all accounts, or the one with that e-mail, oldest first. */
export async function ownersOf(
  client: pg.Client,
  emailKey: string | null,
): Promise<{ accountId: string; loginId: string }[]> {
  const { rows } = await client.query<{ accountId: string; loginId: string }>(
    `select account_id as "accountId", id as "loginId" from logins
      where role = 'owner' and state = 'active' and not is_provider and ($1::text is null or email_key = $1)
      order by created_at`,
    [emailKey],
  )
  return rows
}
