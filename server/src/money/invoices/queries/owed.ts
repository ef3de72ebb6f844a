import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/**
 * Of the unpaid invoices that were corrected and of which something is still owed: document and amount. Corrections by
 * differences take off what they take back, from several invoices in proportion; a replaced one is not
 * owed. Evaluated once for a query, because few invoices are corrected.
 */
const owedAfterCorrections = (accountId: string) => sql<{ documentId: string; owed: number }>`
  select o.document_id, (o.total + sum(round(least(0, c.total)::numeric * o.total / nullif(whole.total, 0))))::int as owed
    from invoices c
   cross join lateral (select sum(w.total) as total from invoices w
                        where w.account_id = c.account_id and w.document_id = any(c.corrects)) whole
   cross join unnest(c.corrects) as corrected (document_id)
    join invoices o on o.account_id = c.account_id and o.document_id = corrected.document_id
   where c.account_id = ${accountId} and c.corrects <> '{}' and c.state = 'issued'
     and o.state = 'issued' and not o.is_paid and o.total > 0
   group by o.document_id, o.total
  having bool_and(coalesce(c.correction_mode, '') = 'I')
     and o.total + sum(round(least(0, c.total)::numeric * o.total / nullif(whole.total, 0))) > 0`

/** The condition on an invoice `i` of which something is still to be paid. */
export const isOwed = (accountId: string) => sql`
  i.state = 'issued' and not i.is_paid and i.total > 0
  and (not i.is_corrected or i.document_id in (select document_id from (${owedAfterCorrections(accountId)}) owing))`

type UnpaidInvoice = {
  id: string
  number: string
  payerName: string
  state: 'issued'
  isCorrected: boolean
  corrects: string[]
  isPaid: boolean
  total: number
  documentId: string | null
  paymentMethod: PaymentMethod | null
}

/** The issued invoices of the account of which something may still be to be paid. */
export async function unpaidInvoices(db: Db, accountId: string): Promise<UnpaidInvoice[]> {
  const { rows } = await sql<UnpaidInvoice>`
    select i.id, i.number, i.payer_name, i.state, i.is_corrected, i.corrects, i.is_paid, i.total, i.document_id, i.payment_method
      from invoices i
     where i.account_id = ${accountId} and i.deleted_at is null and ${isOwed(accountId)}`.execute(db)
  return rows
}
