import type { OwnerPool } from '../platform/db/owner-pool.ts'
import { QUEUE_SCHEMA } from './queues.ts'

/** Counts mails not yet sent, and jobs of these queues that no worker has taken. */
export async function countWaiting(owner: OwnerPool, queues: string[]): Promise<{ mails: number; jobs: number }> {
  const { rows } = await owner.query<{ mails: number; jobs: number }>(
    `select (select count(*)::integer from mails where state = 'waiting') as mails,
            (select count(*)::integer from ${QUEUE_SCHEMA}.job where state < 'active' and name = any($1)) as jobs`,
    [queues],
  )
  return rows[0] ?? { mails: 0, jobs: 0 }
}

export async function countUnfinishedJobs(owner: OwnerPool, queues: string[]): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::integer as count from ${QUEUE_SCHEMA}.job where state <= 'active' and name = any($1)`,
    [queues],
  )
  return rows[0]?.count ?? 0
}
