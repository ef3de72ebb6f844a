import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ChainLink } from '../../../../adapters/aeat/hash-record.ts'
import type { PreviousRejection } from '../../../../adapters/aeat/record-xml.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { Tables } from '../../../../platform/db/table-types.ts'
import type { SubmissionState } from '@posada/domain/money/invoices/submission-state'
import type { TaxpayerKey } from './taxpayers.ts'

type BatchRow = Selectable<Tables['aeatBatches']>

/** A record as it is sent. */
export type QueuedRecord = {
  recordId: string
  documentId: string
  kind: 'issue' | 'annulment'
  installation: string
  recordedAt: string
  previous: ChainLink | null
  hash: string
  isAmendment: boolean
  previousRejection: PreviousRejection
  isWithoutIssue: boolean
  /** What the record says. */
  snapshot: InvoiceSnapshot
}

/** The batch of a tax identity whose answer is missing. */
export function findUnanswered(db: Db, { accountId, issuerTaxId }: TaxpayerKey): Promise<BatchRow | undefined> {
  return db
    .selectFrom('aeatBatches')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('issuerTaxId', '=', issuerTaxId)
    .where('state', '=', 'sending')
    .orderBy('id')
    .executeTakeFirst()
}

/** The last batches of a tax identity, newest first. */
export function lastBatches(db: Db, { accountId, issuerTaxId }: TaxpayerKey, limit: number) {
  return db
    .selectFrom('aeatBatches')
    .select(['id', 'state', 'isAfterIncident', 'records', 'attempts', 'failure', 'csv', 'createdAt', 'answeredAt'])
    .where('accountId', '=', accountId)
    .where('issuerTaxId', '=', issuerTaxId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertBatch(db: Db, row: Insertable<Tables['aeatBatches']>): Promise<void> {
  await db.insertInto('aeatBatches').values(row).execute()
}

export async function updateBatch(
  db: Db,
  accountId: string,
  id: string,
  patch: Updateable<Tables['aeatBatches']>,
): Promise<void> {
  await db.updateTable('aeatBatches').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Waiting records in the order of the chain, or those of a batch. */
export async function queuedRecords(
  db: Db,
  { accountId, issuerTaxId }: TaxpayerKey,
  { batchId, limit }: { batchId: string | null; limit: number },
): Promise<QueuedRecord[]> {
  const { rows } = await sql<QueuedRecord>`
    select s.record_id, r.document_id, r.kind, r.installation, r.recorded_at, r.previous, r.hash, r.is_amendment,
           r.previous_rejection, r.is_without_issue, coalesce(r.content, d.snapshot) as snapshot
      from record_submissions s
      join invoice_records r on r.account_id = s.account_id and r.id = s.record_id
      join invoice_documents d on d.account_id = r.account_id and d.id = r.document_id
     where s.account_id = ${accountId} and s.issuer_tax_id = ${issuerTaxId}
       and ${batchId === null ? sql`s.state = 'pending' and s.batch_id is null` : sql`s.batch_id = ${batchId}`}
     order by s.installation, s.position limit ${limit}`.execute(db)
  return rows
}

/** Puts waiting records into a batch. */
export async function assignBatch(db: Db, accountId: string, recordIds: readonly string[], batchId: string) {
  await db
    .updateTable('recordSubmissions')
    .set({ batchId })
    .where('accountId', '=', accountId)
    .where('recordId', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute()
}

/** Takes the records out of a batch that did not arrive, so that they wait again. */
export async function releaseBatch(db: Db, accountId: string, batchId: string): Promise<void> {
  await db
    .updateTable('recordSubmissions')
    .set({ batchId: null })
    .where('accountId', '=', accountId)
    .where('batchId', '=', batchId)
    .execute()
}

export type Outcome = { recordId: string; state: SubmissionState; code: number | null; text: string }

/** Writes what became of the records of a batch. */
export async function recordOutcomes(db: Db, accountId: string, outcomes: readonly Outcome[], now: Date) {
  await sql`
    update record_submissions s set state = o.state, code = o.code, text = o.text, answered_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
           as o("recordId" uuid, state text, code integer, text text)
     where s.account_id = ${accountId} and s.record_id = o."recordId"`.execute(db)
}

/** The invoices of documents, for the browsers that show them. */
export async function invoiceIdsOf(db: Db, accountId: string, documentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('accountId', '=', accountId)
    .where('documentId', '=', sql<string>`any(${documentIds}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

type SubmissionCounts = Record<'pending' | 'accepted' | 'acceptedWithErrors' | 'rejected', number>

/** How many records of a tax identity are in each state; those that a later record replaces are left out. */
export async function countSubmissions(db: Db, { accountId, issuerTaxId }: TaxpayerKey): Promise<SubmissionCounts> {
  const { rows } = await sql<SubmissionCounts>`
    select count(*) filter (where state = 'pending')::int as pending,
           count(*) filter (where state = 'accepted' and not is_replaced)::int as accepted,
           count(*) filter (where state = 'accepted-with-errors' and not is_replaced)::int as accepted_with_errors,
           count(*) filter (where state = 'rejected' and not is_replaced)::int as rejected
      from record_submissions where account_id = ${accountId} and issuer_tax_id = ${issuerTaxId}`.execute(db)
  return rows[0] ?? { pending: 0, accepted: 0, acceptedWithErrors: 0, rejected: 0 }
}

/** How many records wait, counted up to a limit. */
export async function countPending(db: Db, { accountId, issuerTaxId }: TaxpayerKey, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from record_submissions where account_id = ${accountId} and issuer_tax_id = ${issuerTaxId}
               and state = 'pending' limit ${limit}) waiting`.execute(db)
  return rows[0]?.count ?? 0
}
