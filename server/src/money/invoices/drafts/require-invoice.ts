import type { Db } from '../../../platform/db/database.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { findInvoice, lockInvoice, type InvoiceRow } from '../queries/invoices.ts'

/** @throws UserError, the same for an unknown id, a deleted draft and an invoice of another account */
export async function requireInvoice(db: Db, accountId: string, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, accountId, id)
  if (!invoice) throw noInvoice()
  return invoice
}

/** Locks a draft. @throws UserError when it was issued, with `issuedMessage`: issued invoices do not change */
export async function requireLockedDraft(
  { db, accountId }: RequestContext,
  id: string,
  issuedMessage = 'Factura emitida: cree una rectificativa',
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(db, accountId, id)
  if (!invoice) throw noInvoice()
  if (invoice.state === 'issued') throw new UserError(issuedMessage)
  if (invoice.state === 'annulled') throw new UserError('Factura anulada: no se puede cambiar')
  return invoice
}

export type IssuedInvoice = InvoiceRow & { documentId: string; number: string; issuedOn: string }

/** Locks an issued invoice that is not annulled. @throws UserError for a draft, with `draftMessage`, and for an annulled one */
export async function requireLockedIssued(
  { db, accountId }: RequestContext,
  id: string,
  draftMessage: string,
): Promise<IssuedInvoice> {
  const invoice = await lockInvoice(db, accountId, id)
  if (!invoice) throw noInvoice()
  if (invoice.state === 'annulled') throw new UserError('La factura está anulada')
  if (!isIssued(invoice)) throw new UserError(draftMessage)
  return invoice
}

export const isIssued = (invoice: InvoiceRow): invoice is IssuedInvoice =>
  invoice.documentId !== null && invoice.number !== null && invoice.issuedOn !== null

export const noInvoice = () => new UserError('La factura no existe')
