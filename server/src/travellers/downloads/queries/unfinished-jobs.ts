import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'

/** Unfinished document jobs without a worker, including those whose worker died. */
export async function unfinishedDocumentJobs(owner: OwnerPool, now: Date): Promise<DueRow[]> {
  const { rows } = await owner.query<DueRow>(
    `select account_id as "accountId", id from document_jobs
      where state in ('waiting', 'running') and (works_until is null or works_until <= $1)`,
    [now],
  )
  return rows
}
