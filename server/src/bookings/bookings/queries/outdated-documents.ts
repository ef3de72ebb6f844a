import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import { retentionLimits } from '../../../travellers/guests/public.ts'

/** Accounts with holders' identity numbers in bookings that are past their retention time. */
export async function accountsWithOldDocuments(owner: OwnerPool, now: Date): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select a.account_id as id from accounts a
      where exists (select from bookings b
                     where b.account_id = a.account_id and b.check_out < $1 and b.holder_document <> '')`,
    [retentionLimits(now).records],
  )
  return rows.map(({ id }) => id)
}
