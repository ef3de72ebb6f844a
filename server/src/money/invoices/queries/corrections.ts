import type { CorrectedInvoice } from '@posada/domain/money/invoices/correction-faults'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Locks the invoices of documents until the transaction ends: after the invoice that corrects them, before the chain. */
export async function lockInvoicesOfDocuments(db: Db, accountId: string, documentIds: readonly string[]) {
  if (documentIds.length === 0) return
  await sql`
    select from invoices where account_id = ${accountId} and document_id = any(${documentIds}::uuid[])
     order by id for no key update`.execute(db)
}

/** What the invoices of documents are, with what was issued about them. */
export async function correctedInvoices(
  db: Db,
  accountId: string,
  documentIds: readonly string[],
): Promise<CorrectedInvoice[]> {
  const { rows } = await sql<CorrectedInvoice>`
    select d.number, i.state = 'annulled' as is_annulled, d.total,
           coalesce(max(c.number) filter (where ${replaces}), '') as replaced_by,
           coalesce(array_agg(c.number order by c.number) filter (where c.correction_mode = 'I'), '{}') as changed_by
      from invoice_documents d
      join invoices i on i.account_id = d.account_id and i.document_id = d.id
      left join invoices c on c.account_id = d.account_id and c.corrects <> '{}' and c.corrects @> array[d.id]
                          and c.state = 'issued'
     where d.account_id = ${accountId} and d.id = any(${documentIds}::uuid[])
     group by d.number, i.state, d.total
     order by d.number`.execute(db)
  return rows
}

/** Whether an invoice replaces those that it refers to. */
const replaces = sql`(c.type = 'F3' or c.correction_mode = 'S')`

/**
 * What documents bill together with the issued invoices that are connected with them: those that correct or replace them,
 * those that they correct, and those of the same bookings.
 */
export async function standingAmount(db: Db, accountId: string, documentIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    with recursive connected (id) as (
      select unnest(${documentIds}::uuid[])
      union
      select other.id
        from connected k
        join invoices i on i.account_id = ${accountId} and i.document_id = k.id
       cross join lateral (
             select unnest(i.corrects) as id
             union all
             select c.document_id from invoices c
              where c.account_id = ${accountId} and c.corrects <> '{}' and c.corrects @> array[k.id] and c.state = 'issued'
             union all
             select o.document_id
               from invoice_charges own
               join invoice_charges theirs on theirs.account_id = own.account_id and theirs.booking_id = own.booking_id
               join invoices o on o.account_id = theirs.account_id and o.id = theirs.invoice_id and o.state = 'issued'
              where own.account_id = ${accountId} and own.invoice_id = i.id) other)
    select coalesce(sum(
             case when i.type = 'F3' then 0
                  when i.correction_mode = 'S' then d.total - (d.snapshot -> 'corrected' ->> 'base')::int
                                                            - (d.snapshot -> 'corrected' ->> 'tax')::int
                  else d.total end), 0)::int as amount
      from connected k
      join invoice_documents d on d.account_id = ${accountId} and d.id = k.id
      join invoices i on i.account_id = d.account_id and i.document_id = d.id and i.state = 'issued'`.execute(db)
  return rows[0]?.amount ?? 0
}

/**
 * Marks the corrections by differences that take something off an unpaid invoice without booking as settled or open again,
 * where none of the invoices that they correct was paid. Nothing is paid for them. @returns their ids
 */
export async function markNettedCorrections(
  db: Db,
  accountId: string,
  { documentId, isPaid }: { documentId: string; isPaid: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update invoices c set is_paid = ${isPaid}, version = version + 1
     where c.account_id = ${accountId} and c.corrects <> '{}' and c.corrects @> array[${documentId}::uuid]
       and c.state = 'issued' and c.correction_mode = 'I' and c.total < 0
       and c.bookings_count = 0 and c.is_paid <> ${isPaid} and c.payment_method is null
       and not exists (select from invoices o
                        where o.account_id = c.account_id and o.document_id = any(c.corrects)
                          and o.document_id <> ${documentId} and (o.is_paid or o.total <= 0))
    returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes which of these documents no issued invoice corrects any longer. */
export async function unmarkCorrected(db: Db, accountId: string, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return
  await sql`
    update invoices i set is_corrected = false
     where i.account_id = ${accountId} and i.document_id = any(${documentIds}::uuid[])
       and not exists (select from invoices c
                        where c.account_id = i.account_id and c.corrects <> '{}'
                          and c.corrects @> array[i.document_id] and c.state = 'issued')`.execute(db)
}
