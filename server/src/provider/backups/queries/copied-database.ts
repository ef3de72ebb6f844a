import pg from 'pg'

export async function serverVersion(client: pg.Client): Promise<string> {
  return (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version
}

/** Opens a snapshot for `countRowsOfTables`, which a slow count keeps. One process of the server counts: requests need the others. */
export async function beginCounting(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local max_parallel_workers_per_gather = 0')
  await client.query('set local statement_timeout = 0')
}

/** The rows of every table of Posada in the snapshot of `beginCounting`, by name; as superuser, so that no policy hides any. */
export async function countRowsOfTables(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await client.query<{ count: string }>(
      `select count(*)::text as count from ${pg.escapeIdentifier(name)}`,
    )
    counts[name] = Number(counted.rows[0]!.count)
  }
  await client.query('commit')
  return counts
}

/** Tables from which at least half of what was ever inserted has been deleted again, by PostgreSQL's own statistics. */
export async function tablesOfMoments(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public' and n_tup_del > 0 and n_tup_del * 2 >= n_tup_ins`,
  )
  return new Set(rows.map(({ name }) => name))
}
