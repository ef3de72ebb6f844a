import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import type { InvoiceDocument, InvoiceKind } from '../../../platform/documents/invoices/invoice-document.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readFileBytes } from '../../../platform/files/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { findDocument, findInvoiceFile, insertInvoiceFile } from '../queries/documents.ts'

/** Whether the installation is for trials, which the PDF says. */
export type FileConfig = { simulate?: boolean }

/** The PDF of an issued document, or what it is drawn from where nobody has drawn it yet. */
export type InvoiceFile = { accountId: string; documentId: string; name: string } & (
  | { bytes: Buffer }
  | { toDraw: InvoiceDocument }
)

/** Reads the PDF of an issued document, or the data to draw it. */
export async function readInvoiceFile(
  { db, accountId }: Pick<JobContext, 'db' | 'accountId'>,
  documentId: string,
  config: FileConfig,
): Promise<InvoiceFile> {
  const document = await findDocument(db, accountId, documentId)
  if (!document) throw new UserError('La factura no existe')
  const file = { accountId, documentId, name: invoiceFileName(document.number) }
  const bytes = await findInvoiceFile(db, accountId, documentId)
  if (bytes) return { ...file, bytes }
  return { ...file, toDraw: await invoiceDocument(db, accountId, document.snapshot, { kind: 'invoice', ...config }) }
}

type Look = FileConfig & { kind: InvoiceKind }

/** A snapshot with the logo, as the PDF is drawn from it. */
export async function invoiceDocument(
  db: Db,
  accountId: string,
  snapshot: InvoiceSnapshot,
  { kind, simulate = false }: Look,
): Promise<InvoiceDocument> {
  const { logoFileId } = snapshot.issuer
  const logo = logoFileId === null ? null : await readFileBytes(db, accountId, logoFileId)
  return { snapshot, kind, logo, isDemo: simulate }
}

/**
 * Draws the PDF where it is not drawn yet. As a job, because the invoice is issued already: its PDF must not fail where
 * many are issued at once.
 */
export async function drawFile(file: InvoiceFile): Promise<Buffer> {
  if ('bytes' in file) return file.bytes
  return renderPdf({ accountId: file.accountId, by: 'job' }, 'invoice', file.toDraw)
}

/** Stores a drawn PDF unless another process has stored it. @returns the stored PDF */
export async function storeInvoiceFile(
  { db, accountId, now }: Pick<JobContext, 'db' | 'accountId' | 'now'>,
  documentId: string,
  content: Buffer,
): Promise<Buffer> {
  await insertInvoiceFile(db, { accountId, documentId, content, storedAt: now })
  return (await findInvoiceFile(db, accountId, documentId)) ?? content
}

/** 'Factura_H-2026-00318.pdf' */
export const invoiceFileName = (number: string): string => `Factura_${number.replace(/[^A-Za-z0-9]/g, '-')}.pdf`
