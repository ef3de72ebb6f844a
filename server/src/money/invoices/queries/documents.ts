import type { InvoiceSnapshot, InvoiceType } from '@posada/domain/money/invoices/invoice-snapshot'
import { sql, type Insertable } from 'kysely'
import type { ChainLink } from '../../../adapters/aeat/hash-record.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type InvoiceDocumentRow = {
  id: string
  number: string
  /** The number within its series. */
  sequence: number
  type: InvoiceType
  issuedOn: string
  operationOn: string | null
  base: number
  tax: number
  snapshot: InvoiceSnapshot
}

export async function insertDocument(db: Db, row: Insertable<Tables['invoiceDocuments']>): Promise<void> {
  await db.insertInto('invoiceDocuments').values(row).execute()
}

export async function findDocument(db: Db, accountId: string, id: string): Promise<InvoiceDocumentRow | undefined> {
  return (await findDocuments(db, accountId, [id]))[0]
}

/** Issued documents by day and number. */
export function findDocuments(db: Db, accountId: string, ids: readonly string[]): Promise<InvoiceDocumentRow[]> {
  return db
    .selectFrom('invoiceDocuments')
    .select(['id', 'number', 'sequence', 'type', 'issuedOn', 'operationOn', 'base', 'tax', 'snapshot'])
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('issuedOn')
    .orderBy('number')
    .$narrowType<{ type: InvoiceType; snapshot: InvoiceSnapshot }>()
    .execute()
}

/** The last record of a chain. `recordedAt` is missing where an earlier version wrote it. */
type LastRecord = ChainLink & { recordedAt?: string }
/** The numbers of documents, by their ids. */
export async function numbersOfDocuments(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoiceDocuments')
    .select(['id', 'number'])
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

type ChainRow = { installation: string; length: number; lastRecord: LastRecord | null }
type ChainKey = { accountId: string; issuerTaxId: string }

/**
 * Locks the chain of records of a tax identity until the transaction ends, and begins it where there is none. Lock the
 * series of the invoice before.
 */
export async function lockChain(db: Db, { accountId, issuerTaxId }: ChainKey, installation: string): Promise<ChainRow> {
  await db
    .insertInto('invoiceChains')
    .values({ accountId, issuerTaxId, installation })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('invoiceChains')
    .select(['installation', 'length', 'lastRecord'])
    .where('accountId', '=', accountId)
    .where('issuerTaxId', '=', issuerTaxId)
    .forNoKeyUpdate()
    .$narrowType<{ lastRecord: LastRecord | null }>()
    .executeTakeFirstOrThrow()
}

export async function updateChain(db: Db, { accountId, issuerTaxId }: ChainKey, length: number, last: LastRecord) {
  await db
    .updateTable('invoiceChains')
    .set({ length, lastRecord: JSON.stringify(last) })
    .where('accountId', '=', accountId)
    .where('issuerTaxId', '=', issuerTaxId)
    .execute()
}

/** Begins the chain anew under another installation number. Call only while the chain is locked. */
export async function openInstallation(db: Db, { accountId, issuerTaxId }: ChainKey, installation: string) {
  await db
    .updateTable('invoiceChains')
    .set({ installation, length: 0, lastRecord: null })
    .where('accountId', '=', accountId)
    .where('issuerTaxId', '=', issuerTaxId)
    .execute()
}

export async function insertRecord(db: Db, row: Insertable<Tables['invoiceRecords']>): Promise<void> {
  await db.insertInto('invoiceRecords').values(row).execute()
}

/** The stored PDF of a document. */
export async function findInvoiceFile(db: Db, accountId: string, documentId: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('invoiceFiles')
    .select('content')
    .where('accountId', '=', accountId)
    .where('documentId', '=', documentId)
    .executeTakeFirst()
  return found?.content
}

/** Stores the PDF of a document unless another process has done so. */
export async function insertInvoiceFile(db: Db, row: Insertable<Tables['invoiceFiles']>): Promise<void> {
  await db
    .insertInto('invoiceFiles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
