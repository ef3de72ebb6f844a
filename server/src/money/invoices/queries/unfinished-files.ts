import type { OwnerPool } from '../../../platform/db/owner-pool.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'

/** Issued invoices without PDF of the last month, except those whose request may still be drawing it. */
export async function invoicesWithoutFile(owner: OwnerPool, now: Date): Promise<DueRow[]> {
  const { rows } = await owner.query<DueRow>(
    `select d.account_id as "accountId", d.id from invoice_documents d
      where d.issued_at between $1::timestamptz - interval '31 days' and $1::timestamptz - interval '20 seconds'
        and not exists (select from invoice_files f where f.account_id = d.account_id and f.document_id = d.id)`,
    [now],
  )
  return rows
}
