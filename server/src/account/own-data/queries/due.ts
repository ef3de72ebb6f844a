import { DAYS_OF_WARNING } from '@posada/domain/account/own-data/account-closing'
import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'

/** Unfinished exports of accounts' data without a worker, including those whose worker died. */
export async function unfinishedExports(owner: OwnerPool, now: Date): Promise<DueRow[]> {
  const { rows } = await owner.query<DueRow>(
    `select account_id as "accountId", id from account_exports
      where state in ('waiting', 'running') and (works_until is null or works_until <= $1)`,
    [now],
  )
  return rows
}

/** Closed accounts whose owners are due a notice of the coming erasure. */
export async function accountsToWarn(owner: OwnerPool, now: Date): Promise<string[]> {
  const { rows } = await owner.query<{ accountId: string }>(
    `select account_id as "accountId" from account_closings
      where warned_at is null and erasing_at is null and erase_at > $1
        and erase_at <= $1::timestamptz + $2 * interval '1 day'`,
    [now, DAYS_OF_WARNING],
  )
  return rows.map(({ accountId }) => accountId)
}

/** Accounts to erase now, also those whose worker died; and, on demand, those of which the law still keeps something. */
export async function closedAccounts(
  owner: OwnerPool,
  now: Date,
  { withErased }: { withErased: boolean },
): Promise<string[]> {
  const { rows } = await owner.query<{ accountId: string }>(
    `select account_id as "accountId" from account_closings where erase_at <= $1 and (erased_at is null or $2)`,
    [now, withErased],
  )
  return rows.map(({ accountId }) => accountId)
}
