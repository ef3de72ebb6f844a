import type { OwnerPool } from '../../../platform/db/owner-pool.ts'

export type BackupSettings = {
  minute: number
  since: Date
  requestedAt: Date | null
  checkAt: Date | null
  /** The last check has found other counts, and another copy is to be checked before the alarm. */
  isDoubtful: boolean
}
export type BackupCopy = {
  id: string
  chain: string
  state: 'running' | 'done' | 'failed'
  startedAt: Date
  error: string | null
  inFolder: boolean
  inStore: boolean
  storeTriedAt: Date | null
  storeError: string | null
  checkedAt: Date | null
  checkError: string | null
}

/** The settings; the first reading begins to count since when copies are made. */
export async function readBackupSettings(pool: OwnerPool, now: Date): Promise<BackupSettings> {
  const { rows } = await pool.query<BackupSettings>(
    `update backup_settings set since = coalesce(since, $1)
     returning minute, since, requested_at as "requestedAt", check_at as "checkAt", is_doubtful as "isDoubtful"`,
    [now],
  )
  return rows[0]!
}

/** Whether somebody waits for a copy or a check. */
export async function isSomethingOrdered(pool: OwnerPool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    'select requested_at is not null or check_at is not null as "is" from backup_settings',
  )
  return rows[0]!.is
}

/** The copies that exist and the attempts that failed, newest first. */
export async function readCopies(pool: OwnerPool): Promise<BackupCopy[]> {
  const { rows } = await pool.query<BackupCopy>(
    `select id, chain, state, started_at as "startedAt", error, in_folder as "inFolder", in_store as "inStore",
            store_tried_at as "storeTriedAt", store_error as "storeError", checked_at as "checkedAt", check_error as "checkError"
       from backup_copies order by id desc limit 500`,
  )
  return rows
}

export async function insertRunning(
  pool: OwnerPool,
  copy: { id: string; reason: 'night' | 'order'; chain: string; now: Date },
): Promise<void> {
  await pool.query(
    `with begun as (insert into backup_copies (id, reason, chain, state, started_at) values ($1, $2, $3, 'running', $4))
     update backup_settings set requested_at = null`,
    [copy.id, copy.reason, copy.chain, copy.now],
  )
}

export async function finishCopy(pool: OwnerPool, id: string, done: { bytes: number; now: Date }): Promise<void> {
  await pool.query(
    `update backup_copies set state = 'done', bytes = $2, finished_at = $3, in_folder = true where id = $1`,
    [id, done.bytes, done.now],
  )
}

export async function failCopy(pool: OwnerPool, id: string, error: string, now: Date): Promise<void> {
  await pool.query(`update backup_copies set state = 'failed', error = $2, finished_at = $3 where id = $1`, [
    id,
    error,
    now,
  ])
}

/** Copies of a process that has ended: they say nothing about whether copies can be made, and are due again at once. */
export async function forgetAbandoned(pool: OwnerPool): Promise<void> {
  await pool.query(`delete from backup_copies where state = 'running'`)
}

export async function recordUpload(pool: OwnerPool, id: string, error: string | null, now: Date): Promise<void> {
  await pool.query(
    `update backup_copies set store_tried_at = $3, store_error = $2, in_store = in_store or $2::text is null where id = $1`,
    [id, error, now],
  )
}

export async function recordCheck(
  pool: OwnerPool,
  id: string,
  check: { place: 'folder' | 'store'; rows: number; fault: string | null; now: Date },
): Promise<void> {
  await pool.query(
    `with checked as (
       update backup_copies set checked_at = $5, checked_in = $2, checked_rows = $3, check_error = $4 where id = $1)
     update backup_settings set check_at = null, is_doubtful = false`,
    [id, check.place, check.rows, check.fault, check.now],
  )
}

/** Orders another copy and its check. */
export const recordDoubt = (pool: OwnerPool, now: Date) =>
  pool.query('update backup_settings set is_doubtful = true, requested_at = $1, check_at = $1', [now])

export const clearCheckOrder = (pool: OwnerPool) => pool.query('update backup_settings set check_at = null')

type FoundCopy = { id: string; chain: string; startedAt: Date; finishedAt: Date; bytes: number }

/** A copy that is in the store but not known here, as after a restore. */
export async function insertFound(pool: OwnerPool, copy: FoundCopy): Promise<void> {
  await pool.query(
    `insert into backup_copies (id, reason, chain, state, started_at, finished_at, bytes) values ($1, 'found', $2, 'done', $3, $4, $5)
     on conflict (id) do update set state = 'done', error = null, finished_at = excluded.finished_at, bytes = excluded.bytes`,
    [copy.id, copy.chain, copy.startedAt, copy.finishedAt, copy.bytes],
  )
}

/** What a place has now. Failed attempts are forgotten after a month, copies when no place has them. */
export async function recordCopiesIn(pool: OwnerPool, place: 'folder' | 'store', ids: readonly string[], now: Date) {
  const column = place === 'folder' ? 'in_folder' : 'in_store'
  await pool.query(`update backup_copies set ${column} = (id = any ($1)) where state = 'done'`, [ids])
  await pool.query(
    `delete from backup_copies
      where (state = 'done' and not in_folder and not in_store) or (state = 'failed' and started_at < $1::timestamptz - interval '30 days')`,
    [now],
  )
}

/** Whether a copy of the chain exists or is being made. */
export async function chainHasCopy(pool: OwnerPool, chain: string): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select exists (select from backup_copies where chain = $1 and state in ('running', 'done')) as has`,
    [chain],
  )
  return rows[0]!.has
}

/** The moments that a place allows, when its copies have changed. */
export async function recordWalRange(
  pool: OwnerPool,
  place: 'folder' | 'store',
  from: Date | null,
  until: Date | null,
) {
  await pool.query(
    `insert into backup_wal (place, from_at, until_at) values ($1, $2, $3)
     on conflict (place) do update set from_at = excluded.from_at, until_at = excluded.until_at`,
    [place, from, until],
  )
}

type Shipped = { until: Date | undefined; error: string | undefined; now: Date }

/** A new segment, or what prevents it. `error_at` is the instant since when the place fails. */
export async function recordShipped(pool: OwnerPool, place: 'folder' | 'store', { until, error, now }: Shipped) {
  await pool.query(
    `update backup_wal set until_at = case when $2::timestamptz > from_at then $2 else until_at end, error = $3,
            error_at = case when $3::text is null then null else coalesce(error_at, $4) end where place = $1`,
    [place, until ?? null, error ?? null, now],
  )
}

/** What fails with the WAL, and since when. */
export async function readWalErrors(pool: OwnerPool): Promise<{ error: string; since: Date }[]> {
  const { rows } = await pool.query<{ error: string; since: Date }>(
    `select error, error_at as since from backup_wal where error is not null`,
  )
  return rows
}

export const forgetStoreWal = (pool: OwnerPool) => pool.query(`delete from backup_wal where place = 'store'`)
