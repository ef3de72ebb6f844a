import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import type { SubmissionState } from '@posada/domain/money/invoices/submission-state'
import { sql, type Insertable } from 'kysely'
import type { PreviousRejection } from '../../../../adapters/aeat/record-xml.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/table-types.ts'
import type { TaxpayerKey } from './taxpayers.ts'

export async function insertSubmission(db: Db, row: Insertable<Tables['recordSubmissions']>): Promise<void> {
  await db.insertInto('recordSubmissions').values(row).execute()
}

export type DocumentSubmission = { documentId: string; state: SubmissionState; code: number | null; text: string }

/** What became of the last record of each of these documents; documents whose records are not sent are missing. */
export async function submissionsOfDocuments(
  db: Db,
  accountId: string,
  documentIds: readonly string[],
): Promise<Map<string, DocumentSubmission>> {
  if (documentIds.length === 0) return new Map()
  const { rows } = await sql<DocumentSubmission>`
    select distinct on (r.document_id) r.document_id, s.state, s.code, s.text
      from invoice_records r
      join record_submissions s on s.account_id = r.account_id and s.record_id = r.id
     where r.account_id = ${accountId} and r.document_id = any(${documentIds}::uuid[])
     order by r.document_id, r.installation desc, r.position desc`.execute(db)
  return new Map(rows.map((row) => [row.documentId, row]))
}

/** The records of a document before the one that was just added no longer ask for anything. */
export async function markReplaced(db: Db, accountId: string, documentId: string, lastRecordId: string): Promise<void> {
  await sql`
    update record_submissions s set is_replaced = true
      from invoice_records r
     where s.account_id = ${accountId} and r.account_id = s.account_id and r.id = s.record_id
       and r.document_id = ${documentId} and r.id <> ${lastRecordId} and not s.is_replaced`.execute(db)
}

/** Whether the AEAT has the record of the issue of a document, or may have it; false where it rejected every one. */
export async function mayHaveIssue(db: Db, accountId: string, documentId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from invoice_records r
                     join record_submissions s on s.account_id = r.account_id and s.record_id = r.id
                    where r.account_id = ${accountId} and r.document_id = ${documentId} and r.kind = 'issue'
                      and s.state <> 'rejected') as has`.execute(db)
  return rows[0]?.has ?? false
}

export type LastSent = {
  kind: 'issue' | 'annulment'
  state: SubmissionState
  code: number | null
  isAmendment: boolean
  previousRejection: PreviousRejection
  isWithoutIssue: boolean
  /** What an amendment said; null where the record says what the invoice does. */
  content: InvoiceSnapshot | null
}

/** The last record of a document that is sent to the AEAT, with its answer. */
export async function lastRecordOf(db: Db, accountId: string, documentId: string): Promise<LastSent | undefined> {
  const { rows } = await sql<LastSent>`
    select r.kind, s.state, s.code, r.is_amendment, r.previous_rejection, r.is_without_issue, r.content
      from invoice_records r
      join record_submissions s on s.account_id = r.account_id and s.record_id = r.id
     where r.account_id = ${accountId} and r.document_id = ${documentId}
     order by r.installation desc, r.position desc limit 1`.execute(db)
  return rows[0]
}

type TroubledSubmission = {
  invoiceId: string
  number: string
  issuedOn: string
  payerName: string
  state: SubmissionState
  code: number | null
  text: string
}

/** Records that were rejected or accepted with errors and not replaced since, newest first. */
export async function troubledRecords(
  db: Db,
  { accountId, issuerTaxId }: TaxpayerKey,
  limit: number,
): Promise<TroubledSubmission[]> {
  const { rows } = await sql<TroubledSubmission>`
    select i.id as invoice_id, d.number, d.issued_on, i.payer_name, s.state, s.code, s.text
      from record_submissions s
      join invoice_records r on r.account_id = s.account_id and r.id = s.record_id
      join invoice_documents d on d.account_id = r.account_id and d.id = r.document_id
      join invoices i on i.account_id = d.account_id and i.document_id = d.id
     where s.account_id = ${accountId} and s.issuer_tax_id = ${issuerTaxId}
       and s.state in ('rejected', 'accepted-with-errors') and not s.is_replaced
     order by s.state desc, s.installation desc, s.position desc limit ${limit}`.execute(db)
  return rows
}

/** An invoice whose records are sent, by its last record. */
export type SentInvoice = {
  invoiceId: string
  number: string
  issuedOn: string
  kind: 'issue' | 'annulment'
  state: SubmissionState
  hash: string
}

/** The invoices whose operation was in a month, YYYY-MM, or that were issued in it where they name no other day. */
export async function sentInvoicesOf(
  db: Db,
  { accountId, issuerTaxId }: TaxpayerKey,
  month: string,
): Promise<SentInvoice[]> {
  const { rows } = await sql<SentInvoice>`
    select distinct on (d.id) i.id as invoice_id, d.number, d.issued_on, r.kind, s.state, r.hash
      from invoice_documents d
      join invoices i on i.account_id = d.account_id and i.document_id = d.id
      join invoice_records r on r.account_id = d.account_id and r.document_id = d.id
      join record_submissions s on s.account_id = r.account_id and s.record_id = r.id
     where d.account_id = ${accountId} and d.issuer_tax_id = ${issuerTaxId}
       and to_char(coalesce(d.operation_on, d.issued_on), 'YYYY-MM') = ${month}
     order by d.id, r.installation desc, r.position desc`.execute(db)
  return rows
}
