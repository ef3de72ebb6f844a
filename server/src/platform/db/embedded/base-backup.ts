import type pg from 'pg'

/** What a copy must leave out, by PostgreSQL's documentation 'Making a Base Backup Using the Low Level API'. */
export const CONTENTS_LEFT_OUT = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
export const FILES_LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init(\..*)?|pgsql_tmp.*|backup_label|current_logfiles)$/

/** Begins a hot backup. The temporary replication slot keeps the WAL that the copy needs. */
export async function beginBackup(client: pg.Client): Promise<{ firstSegment: string }> {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`posada_backup_${process.pid}`])
  const { rows } = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('posada', true)) as segment",
  )
  return { firstSegment: rows[0]!.segment }
}

/** Ends a hot backup. Returns the backup label, from which recovery starts, and the last WAL segment needed. */
export async function endBackup(client: pg.Client): Promise<{ label: string; lastSegment: string }> {
  const { rows } = await client.query<{ label: string; segment: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
  )
  return { label: rows[0]!.label, lastSegment: rows[0]!.segment }
}
