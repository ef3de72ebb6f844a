import type { OwnerPool } from './owner-pool.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export async function accountsWithDueMail(owner: OwnerPool, now: Date): Promise<string[]> {
  const { rows } = await owner.query<{ accountId: string }>('select accounts_with_due_mail($1) as "accountId"', [now])
  return rows.map(({ accountId }) => accountId)
}

/** Mails that have not left, and hints that the workers of these queues have not taken. */
export async function countWaiting(owner: OwnerPool, queues: string[]): Promise<{ mails: number; jobs: number }> {
  const { rows } = await owner.query<{ mails: number; jobs: number }>(
    `select (select count(*)::integer from mails where state = 'waiting') as mails,
            (select count(*)::integer from pgboss.job where state < 'active' and name = any($1)) as jobs`,
    [queues],
  )
  return rows[0] ?? { mails: 0, jobs: 0 }
}

/** What is kept for a time only, and how long after its own date. */
const KEPT: [table: string, outdated: string, milliseconds: number][] = [
  ['changes', 'at < $1', DAY],
  ['idempotency_keys', 'at < $1', 25 * HOUR], // promised for 24 hours; the rest is for clocks that differ
  ['recovery_links', 'expires_at < $1', DAY],
  ['public_links', 'expires_at < $1', DAY],
  ['used_challenges', 'used_at < $1', DAY],
  ['failed_logins', 'failed_at < $1', DAY],
  ['sessions', 'ended_at < $1', 90 * DAY],
  ['sessions', 'ended_at is null and last_seen_at < $1', 120 * DAY], // 30 days after last use it was over by itself
  ['mails', "state <> 'waiting' and created_at < $1", 90 * DAY],
]

/** Deletes what has had its time. Returns how many rows went, by table. */
export async function deleteOutdated(owner: OwnerPool, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, outdated, milliseconds] of KEPT) {
    const { rows } = await owner.query<{ count: number }>(
      `with gone as (delete from ${table} where ${outdated} returning 1) select count(*)::integer as count from gone`,
      [new Date(now.getTime() - milliseconds)],
    )
    deleted[table] = (deleted[table] ?? 0) + (rows[0]?.count ?? 0)
  }
  return deleted
}
