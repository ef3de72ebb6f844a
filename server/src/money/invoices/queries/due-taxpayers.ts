import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'

/** Tax identities with records to send to the AEAT whose time has come. */
export async function taxpayersToSend(owner: OwnerPool, now: Date): Promise<DueRow[]> {
  const { rows } = await owner.query<DueRow>(
    `select account_id as "accountId", id from verifactu_taxpayers t
      where certificate is not null and not is_suspended and (retry_at is null or retry_at <= $1)
        and exists (select from record_submissions s
                     where s.account_id = t.account_id and s.issuer_tax_id = t.issuer_tax_id and s.state = 'pending')`,
    [now],
  )
  return rows
}
