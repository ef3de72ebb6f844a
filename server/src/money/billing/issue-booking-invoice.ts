import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import type { Input } from '@posada/contract/endpoint'
import type { VerifactuDates } from '@posada/domain/money/invoices/fiscal-terms'
import { simplifiedLimit } from '@posada/domain/money/invoices/invoice-faults'
import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import { sum } from '@posada/domain/platform/money/money'
import type { InvoiceDocument } from '../../platform/documents/invoices/invoice-document.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../platform/http/handlers/request-context.ts'
import {
  buildSnapshot,
  drawFile,
  type FileConfig,
  insertDraft,
  invoiceDocument,
  type InvoiceFile,
  isIssued,
  issueInvoice,
  type NewDraft,
  payerParty,
  readInvoiceFile,
  requireInvoice,
  storeInvoiceFile,
} from '../invoices/public.ts'
import { billableGuests } from './bill-to-guest.ts'
import { describePayers } from './booking-payers.ts'
import {
  type BookingToInvoice,
  itemsToInvoice,
  invoiceOfAdvance,
  invoiceOfItems,
  lockToInvoice,
  payerOf,
} from './prepare-invoice.ts'

type Wanted = Input<(typeof bookingBillingApi)['issue']>
type IssuedFile = { id: string; number: string; file: InvoiceFile }
type Attempt = IssuedFile | { proforma: InvoiceDocument; accountId: string }
type Outcome = { id: string; number: string; name: string; content: Buffer; file: InvoiceFile | null }

/**
 * Issues the invoice of a booking, of its advance, or draws its proforma, and answers with the PDF. Where nothing is
 * left to invoice, the PDF of the last invoice of the same payer.
 */
export const issueBookingInvoice = (
  config: FileConfig,
  dates: VerifactuDates,
): OutsideHandler<(typeof bookingBillingApi)['issue'], Attempt, Outcome> => ({
  async attempt(wanted, context) {
    const locked = await lockToInvoice(context, wanted)
    const draft = await draftOf(context, locked, wanted)
    if (draft === null)
      return issuedFile(context, lastInvoiceOf(locked, await payerOf(context, locked.found, wanted)), config)
    if (wanted.kind === 'proforma') return proformaOf(context, draft, config)
    await requireIdentified(context, draft, locked.found.booking)
    const { id } = await insertDraft(context, draft)
    await issueInvoice(context, id, dates)
    return issuedFile(context, id, config)
  },

  async callOutside(attempt) {
    if (!('proforma' in attempt)) return { ...attempt, name: attempt.file.name, content: await drawFile(attempt.file) }
    const content = await renderPdf({ accountId: attempt.accountId, by: 'request' }, 'invoice', attempt.proforma)
    return { id: '', number: '', name: 'Proforma.pdf', content, file: null }
  },

  async finish({ id, number, name, content, file }, context) {
    const isNew = file !== null && !('bytes' in file)
    const stored = isNew ? await storeInvoiceFile(context, file.documentId, content) : content
    const message = id === '' ? 'Proforma preparada' : `Factura ${number} emitida`
    return { message, id, number, name, bytes: stored.toString('base64') }
  },
})

/** @returns null where nothing is left to invoice */
async function draftOf(context: RequestContext, locked: BookingToInvoice, wanted: Wanted): Promise<NewDraft | null> {
  const payer = await payerOf(context, locked.found, wanted)
  if (wanted.kind === 'advance') return invoiceOfAdvance(context, locked, payer, wanted.amount)
  const items = itemsToInvoice(locked.found, wanted)
  return items.length === 0 ? null : invoiceOfItems(context, locked, items, payer)
}

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
  const { series, type, payer, lines, notes, billed } = draft
  const unsaved = {
    establishmentId: series.establishmentId,
    type,
    ...payer,
    lines,
    notes,
    language: '',
    corrects: [],
    correctionMode: null,
    correctionReason: '',
    bookingId: billed?.bookingId ?? null,
    stay: billed?.stay ?? null,
    operationOn: null,
    isAdvance: false,
  }
  const { snapshot } = await buildSnapshot(context, unsaved)
  context.noted(`Proforma de la reserva ${billed?.stay?.locator ?? ''}`)
  return { accountId, proforma: await invoiceDocument(db, accountId, snapshot, { kind: 'proforma', ...config }) }
}

/** @throws the declared refusal for a payer without an identifying document */
export async function requireIdentified(
  context: RequestContext,
  { type, payer, lines }: Pick<NewDraft, 'type' | 'payer' | 'lines'>,
  booking: BookingToInvoice['found']['booking'] | null,
) {
  const { db, accountId } = context
  if (type === 'F2') return
  const known = await payerParty(db, accountId, payer)
  if (known?.party.identity) return
  const name = payer.payerName || 'el titular'
  throw declaredRefusal(
    bookingBillingApi.issue,
    'unidentified',
    payer.payerId === null
      ? `Registre antes a ${name} como cliente, con su documento: una factura completa lo necesita`
      : `Falta el documento de ${name}: una factura completa lo necesita`,
    {
      canSimplify: sum(lines.map(grossOf)) <= simplifiedLimit(lines),
      guests: booking === null ? [] : await billableGuests(context, booking, await describePayers(context, booking)),
    },
  )
}
