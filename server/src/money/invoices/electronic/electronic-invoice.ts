import type { Reply } from '@posada/contract/endpoint'
import type { electronicInvoiceApi } from '@posada/contract/money/invoices/electronic-invoice'
import { checkCif } from '@posada/domain/travellers/identity/spanish-id'
import { isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import type { InvoiceParty } from '@posada/domain/money/invoices/invoice-snapshot'
import { ublInvoice } from '../../../adapters/ubl/ubl-invoice.ts'
import { ublCountryOf } from '../../../adapters/ubl/ubl-parties.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { payerParty } from '../drafts/payer.ts'
import { isIssued, noInvoice, requireInvoice } from '../drafts/require-invoice.ts'
import { invoiceFileName } from '../files/invoice-file.ts'
import { findDocument } from '../queries/documents.ts'
import type { InvoiceRow } from '../queries/invoices.ts'

/** The UBL file of an issued full invoice to a business. @throws UserError for any other invoice */
export async function makeElectronicInvoice(
  context: RequestContext,
  id: string,
): Promise<Reply<(typeof electronicInvoiceApi)['ubl']>> {
  const { db, accountId } = context
  const invoice = await requireInvoice(db, accountId, id)
  if (invoice.state === 'annulled') throw new UserError('La factura está anulada')
  if (!isIssued(invoice)) throw new UserError('La factura es un borrador: emítala antes')
  if (isSimplified(invoice.type))
    throw new UserError('Una factura simplificada no tiene factura electrónica: hágala antes completa')
  const document = await findDocument(db, accountId, invoice.documentId)
  if (!document?.snapshot.recipient) throw noInvoice()
  const { recipient } = document.snapshot
  if (!(await isBusiness(context, invoice, recipient)))
    throw new UserError(
      'La factura electrónica es para empresas y profesionales, y el titular de esta es un particular',
    )
  if (ublCountryOf(recipient) === '')
    throw new UserError(`La factura electrónica necesita el país de ${recipient.name}, y esta se emitió sin él`)
  const bytes = Buffer.from(ublInvoice(document.snapshot))
  return { bytes: bytes.toString('base64'), name: invoiceFileName(document.number).replace(/pdf$/, 'xml') }
}

/** A number can be that of a person with a business: then the card of the client says it. */
async function isBusiness({ db, accountId }: RequestContext, invoice: InvoiceRow, { identity }: InvoiceParty) {
  if (identity?.kind === 'nif' && checkCif(identity.number) === null) return true
  if (identity?.kind === 'other' && identity.idType === '02') return true
  const payer = await payerParty(db, accountId, invoice)
  return payer !== undefined && payer.kind !== 'person'
}
