import type { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import type { VerifactuDates } from '@posada/domain/money/invoices/fiscal-terms'
import type { InvoiceDocument } from '../../platform/documents/invoices/invoice-document.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../platform/http/handlers/request-context.ts'
import {
  drawFile,
  type FileConfig,
  insertDraft,
  invoiceDocument,
  type InvoiceFile,
  isIssued,
  issueInvoice,
  type NewDraft,
  queueInvoiceMail,
  readInvoiceFile,
  requireInvoice,
  storeInvoiceFile,
} from '../invoices/public.ts'
import { draftOf, requireIdentified, snapshotOfDraft } from './draft-of-booking.ts'
import { type BookingToInvoice, lockToInvoice, payerOf } from './prepare-invoice.ts'

type IssuedFile = { id: string; number: string; file: InvoiceFile }
type Recipient = { sendTo: string | null }
type Attempt = (IssuedFile & Recipient) | { proforma: InvoiceDocument; accountId: string }
type Drawn = { id: string; number: string; name: string; content: Buffer; file: InvoiceFile | null }
type Outcome = Drawn & Recipient

/**
 * Issues the invoice of a booking, of its advance, or draws its proforma, and answers with the PDF, which is mailed where that
 * is wanted. Where nothing is left to invoice, the PDF of the last invoice of the same payer.
 */
export const issueBookingInvoice = (
  config: FileConfig,
  dates: VerifactuDates,
): OutsideHandler<(typeof bookingBillingApi)['issue'], Attempt, Outcome> => ({
  async attempt(wanted, context) {
    const { sendTo } = wanted
    const locked = await lockToInvoice(context, wanted)
    const draft = await draftOf(context, locked, wanted)
    if (draft === null) {
      const last = lastInvoiceOf(locked, await payerOf(context, locked.found, wanted))
      return { ...(await issuedFile(context, last, config)), sendTo }
    }
    if (wanted.kind === 'proforma') return proformaOf(context, draft, config)
    await requireIdentified(context, draft, locked.found.booking)
    const { id } = await insertDraft(context, draft)
    await issueInvoice(context, id, dates)
    return { ...(await issuedFile(context, id, config)), sendTo }
  },

  async callOutside(attempt) {
    if (!('proforma' in attempt)) return { ...attempt, name: attempt.file.name, content: await drawFile(attempt.file) }
    const content = await renderPdf({ accountId: attempt.accountId, by: 'request' }, 'invoice', attempt.proforma)
    return { id: '', number: '', name: 'Proforma.pdf', content, file: null, sendTo: null }
  },

  async finish({ id, number, name, content, file, sendTo }, context) {
    const isNew = file !== null && !('bytes' in file)
    const bytes = isNew ? await storeInvoiceFile(context, file.documentId, content) : content
    if (sendTo !== null && file !== null) {
      await queueInvoiceMail(context, id, { email: sendTo, attachment: { name, bytes } })
      context.noted(`Factura ${number}: se envía por correo`)
    }
    const issued = `Factura ${number} emitida${sendTo === null ? '' : `. Se enviará a ${sendTo}`}`
    return { message: id === '' ? 'Proforma preparada' : issued, id, number, name, bytes: bytes.toString('base64') }
  },
})

type Payer = { payerId: string | null }

/** @throws UserError where nothing was invoiced to that payer */
function lastInvoiceOf({ found }: BookingToInvoice, { payerId }: Payer): string {
  const last = found.invoices.findLast(
    (invoice) => invoice.state === 'issued' && invoice.payerId === payerId && !invoice.isAdvance,
  )
  if (!last) throw new UserError('No queda nada por facturar de esta reserva')
  return last.id
}

export async function issuedFile(context: RequestContext, id: string, config: FileConfig): Promise<IssuedFile> {
  const invoice = await requireInvoice(context.db, context.accountId, id)
  if (!isIssued(invoice)) throw new UserError('La factura no existe')
  return { id, number: invoice.number, file: await readInvoiceFile(context, invoice.documentId, config) }
}

async function proformaOf(context: RequestContext, draft: NewDraft, config: FileConfig): Promise<Attempt> {
  const { db, accountId } = context
  // A proforma has no day of operation, and says of no payment that it was an advance.
  const { snapshot } = await snapshotOfDraft(context, {
    ...draft,
    ...(draft.billed && { billed: { ...draft.billed, operationOn: null, isAdvance: false } }),
  })
  context.noted(`Proforma de la reserva ${draft.billed?.stay?.locator ?? ''}`)
  return { accountId, proforma: await invoiceDocument(db, accountId, snapshot, { kind: 'proforma', ...config }) }
}
