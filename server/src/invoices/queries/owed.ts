import type { CorrectionMode } from '@posada/domain/invoices/invoice-snapshot'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Of the unpaid invoices that were corrected and of which something is still owed: document and amount. Corrections by
 * differences take off what they take back, from several invoices in proportion; one in whose place another stands is not
 * owed. Evaluated once for a query, because few invoices are corrected.
 */
export const owedAfterCorrections = (accountId: string) => sql<{ documentId: string; owed: number }>`
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

/**
 * Which of these documents may have brought money that a correction gives back: paid ones, and those that are corrections
 * themselves.
 */
const paidDocuments = (accountId: string, documentIds: readonly string[]) => sql<{ documentId: string }>`
  select document_id from invoices
   where account_id = ${accountId} and document_id = any(${documentIds}::uuid[]) and (is_paid or total <= 0)`

type Payable = {
  state: 'draft' | 'issued' | 'annulled'
  isCorrected: boolean
  isPaid: boolean
  total: number
  documentId: string | null
  /** The documents that it corrects. */
  corrects: readonly string[]
  correctionMode: CorrectionMode | null
  bookingsCount: number
}

/**
 * A function that says what is still to be paid of each of these invoices; negative where money is to be given back. What
 * corrects unpaid invoices gives nothing back; of bookings their payments tell.
 */
export async function owedOf(
  db: Db,
  accountId: string,
  invoices: readonly Payable[],
): Promise<(invoice: Payable) => number> {
  const isOpen = ({ state, isPaid }: Payable) => state === 'issued' && !isPaid
  const left = new Map<string | null, number>()
  if (invoices.some((invoice) => isOpen(invoice) && invoice.isCorrected)) {
    const { rows } = await owedAfterCorrections(accountId).execute(db)
    for (const { documentId, owed } of rows) left.set(documentId, owed)
  }
  const netting = invoices.filter((invoice) => isOpen(invoice) && mayNet(invoice)).flatMap(({ corrects }) => corrects)
  const paid = new Set(
    netting.length === 0 ? [] : (await paidDocuments(accountId, netting).execute(db)).rows.map((row) => row.documentId),
  )
  return (invoice) => {
    if (!isOpen(invoice)) return 0
    if (mayNet(invoice) && !invoice.corrects.some((id) => paid.has(id))) return 0
    return invoice.isCorrected ? (left.get(invoice.documentId) ?? 0) : invoice.total
  }
}

const mayNet = ({ total, corrects, correctionMode, bookingsCount }: Payable) =>
  total < 0 && corrects.length > 0 && correctionMode === 'I' && bookingsCount === 0
