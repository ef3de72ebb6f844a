import type {
  CorrectionMode,
  InvoiceLine,
  InvoiceStay,
  InvoiceType,
} from '@posada/domain/money/invoices/invoice-snapshot'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

/** What a line bills of a billable item of a booking. */
export type LineItem = { bookingId: string; key: string; amount: number }
/** `charges`, the billed items as they are stored, is missing in lines that do not come from a booking. */
export type StoredLine = InvoiceLine & { id: string; charges?: LineItem[] }

type Narrowed = {
  state: 'draft' | 'issued' | 'annulled'
  type: InvoiceType
  payerKind: 'client' | 'agency' | null
  lines: StoredLine[]
  correctionMode: CorrectionMode | null
  paymentMethod: PaymentMethod | null
  stay: InvoiceStay | null
}
export type InvoiceRow = Omit<Selectable<Tables['invoices']>, keyof Narrowed> & Narrowed
type InvoicePatch = Omit<Updateable<Tables['invoices']>, 'accountId' | 'id' | 'version'>

/** An invoice of the account that is not deleted. */
export function findInvoice(db: Db, accountId: string, id: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** Locks the row until the transaction ends. Lock its series before, if a number may be given. */
export function lockInvoice(db: Db, accountId: string, id: string): Promise<InvoiceRow | undefined> {
  return selectInvoices(db, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type ListPage = { limit: number; offset: number }

/** A page of the invoices of a series, with the number of all: drafts first, then by number, the last first. */
export async function invoicesOfSeries(db: Db, accountId: string, seriesId: string, { limit, offset }: ListPage) {
  const ofSeries = selectInvoices(db, accountId).where('seriesId', '=', seriesId)
  const invoices = await ofSeries
    .orderBy(sql`number desc nulls first`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('invoices')
    .select((column) => column.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .where('seriesId', '=', seriesId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { invoices, total }
}

/** The invoices of these documents. */
export function invoicesOfDocuments(db: Db, accountId: string, documentIds: readonly string[]) {
  return selectInvoices(db, accountId)
    .where('documentId', '=', sql<string>`any(${documentIds}::uuid[])`)
    .orderBy('number')
    .execute()
}

/** Issued invoices that correct or replace this document. */
export function correctionsOf(db: Db, accountId: string, documentId: string): Promise<InvoiceRow[]> {
  return selectInvoices(db, accountId)
    .where(sql<boolean>`corrects @> array[${documentId}::uuid]`)
    .where('state', '=', 'issued')
    .orderBy('number')
    .execute()
}

/** Of each of the documents, the numbers of the issued invoices that correct or replace it. */
export async function correctionNumbers(
  db: Db,
  accountId: string,
  documentIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (documentIds.length === 0) return new Map()
  const { rows } = await sql<{ documentId: string; numbers: string[] }>`
    select corrected as document_id, array_agg(number order by number) as numbers
      from invoices, unnest(corrects) as corrected
     where account_id = ${accountId} and corrects <> '{}' and state = 'issued'
       and corrected = any(${documentIds}::uuid[])
     group by corrected`.execute(db)
  return new Map(rows.map(({ documentId, numbers }) => [documentId, numbers]))
}

/** Returns the ids of the invoices that have another payer now. */
export async function movePayer(db: Db, accountId: string, from: string, to: string): Promise<string[]> {
  const rows = await db
    .updateTable('invoices')
    .set({ payerId: to })
    .where('accountId', '=', accountId)
    .where('payerKind', '=', 'client')
    .where('payerId', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertInvoice(db: Db, row: Insertable<Tables['invoices']>): Promise<void> {
  await db.insertInto('invoices').values(row).execute()
}

/** Also increments the version, by which concurrent edits are detected. */
export async function updateInvoice(db: Db, accountId: string, id: string, patch: InvoicePatch): Promise<void> {
  await db
    .updateTable('invoices')
    .set(patch)
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Notes that the invoices of these documents are corrected. */
export async function markCorrected(db: Db, accountId: string, documentIds: readonly string[]) {
  await db
    .updateTable('invoices')
    .set({ isCorrected: true })
    .where('accountId', '=', accountId)
    .where('documentId', '=', sql<string>`any(${documentIds}::uuid[])`)
    .execute()
}

/** Moves the drafts of series to another establishment. */
export async function moveDraftsOf(db: Db, accountId: string, seriesIds: readonly string[], establishmentId: string) {
  await db
    .updateTable('invoices')
    .set({ establishmentId })
    .where('accountId', '=', accountId)
    .where('seriesId', '=', sql<string>`any(${seriesIds}::uuid[])`)
    .where('state', '=', 'draft')
    .execute()
}

/** Deletes the drafts of series that are deleted. */
export async function deleteDraftsOf(db: Db, accountId: string, seriesIds: readonly string[], now: Date) {
  await db
    .updateTable('invoices')
    .set({ deletedAt: now })
    .where('accountId', '=', accountId)
    .where('seriesId', '=', sql<string>`any(${seriesIds}::uuid[])`)
    .where('state', '=', 'draft')
    .where('deletedAt', 'is', null)
    .execute()
}

const selectInvoices = (db: Db, accountId: string) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .$narrowType<Narrowed>()
