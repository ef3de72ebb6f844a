import { sql } from 'kysely'

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
