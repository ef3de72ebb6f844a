import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { requireInvoice, requireLockedIssued, type IssuedInvoice } from '../drafts/require-invoice.ts'
import { invoiceSearchKey } from '../drafts/search-key.ts'
import { isAdvanceKey } from '@posada/domain/money/billing/booking-billing'
import { billedItems, bookingIdsOfInvoice, itemsOfInvoice, lockBilledBookings } from '../queries/charges.ts'
import { findDocument } from '../queries/documents.ts'
import { unmarkCorrected } from '../queries/corrections.ts'
import { insertInvoice, updateInvoice } from '../queries/invoices.ts'
import { requireLockedSeries } from '../series/require-series.ts'
import { settleInvoices } from '../payments/settle-invoices.ts'
import { mayHaveIssue } from '../verifactu/queries/submissions.ts'
import { appendRecord } from './append-record.ts'

/**
 * Annuls an invoice that should not have been issued (RD 1007/2023, art. 11): its record is added to the chain, its
 * document stays listed under its number, and the invoice is a draft again, for another number.
 * @throws the declared refusal where the operation took place: it was paid, sent or corrected
 */
export async function annulInvoice(context: RequestContext, id: string, reason: string): Promise<void> {
  const { db, accountId } = context
  const { seriesId } = await requireInvoice(db, accountId, id)
  await requireLockedSeries(context, seriesId)
  const bookingIds = await bookingIdsOfInvoice(db, accountId, id)
  await lockBilledBookings(db, accountId, bookingIds)
  const invoice = await requireLockedIssued(context, id, 'Es un borrador: puede eliminarlo')
  requireAnnullable(invoice, await isDeducted(context, id))
  const document = await findDocument(db, accountId, invoice.documentId)
  if (!document) throw new UserError('La factura no existe')
  const { timeZone } = await requireEstablishment(db, accountId, invoice.establishmentId)
  await appendRecord(context, {
    kind: 'annulment',
    documentId: document.id,
    snapshot: document.snapshot,
    timeZone,
    reason,
    isWithoutIssue: document.snapshot.isVerifactu && !(await mayHaveIssue(db, accountId, document.id)),
  })
  await separateDraft(context, invoice)
  await unmarkCorrected(db, accountId, invoice.corrects)
  await settleInvoices(context, bookingIds)
  for (const bookingId of bookingIds) context.changed('bookings', bookingId)
  context.changed('invoices', id)
  context.noted(`Factura ${invoice.number} anulada${reason === '' ? '' : `: ${reason}`}`)
}

function requireAnnullable({ isCorrected, isPaid, sentAt }: IssuedInvoice, isDeductedAdvance: boolean): void {
  const causes = [
    isCorrected ? 'ya está rectificada' : '',
    isPaid ? 'está cobrada' : '',
    sentAt !== null ? 'ya se envió' : '',
    isDeductedAdvance ? 'es un anticipo que otra factura descuenta' : '',
  ]
  const cause = causes.find((one) => one !== '') ?? ''
  if (cause === '') return
  throw declaredRefusal(
    invoicesApi.annul,
    'needsCorrection',
    `La operación existe: emita una rectificativa. Anular es para facturas que no debieron salir, y esta ${cause}`,
  )
}

/** Whether an invoice of the stay deducts an advance that this one bills. */
async function isDeducted({ db, accountId }: RequestContext, id: string): Promise<boolean> {
  const advances = (await itemsOfInvoice(db, accountId, id)).filter(
    ({ key, amount }) => isAdvanceKey(key) && amount > 0,
  )
  if (advances.length === 0) return false
  const billed = await billedItems(db, accountId, [...new Set(advances.map(({ bookingId }) => bookingId))])
  return advances.some(({ bookingId, key, amount }) => (billed.get(bookingId)?.get(key) ?? 0) < amount)
}

/** The annulled document gets an entry of its own; the invoice keeps its id and becomes a draft. */
async function separateDraft({ db, accountId, now }: RequestContext, invoice: IssuedInvoice): Promise<void> {
  const { payerName, issuedOn, lines, stay, version: _, ...kept } = invoice
  await updateInvoice(db, accountId, invoice.id, {
    state: 'draft',
    documentId: null,
    number: null,
    issuedOn: null,
    searchKey: invoiceSearchKey({ number: null, payerName, day: issuedOn, locator: stay?.locator ?? '' }),
  })
  const linesText = JSON.stringify(lines)
  const stayText = stay && JSON.stringify(stay)
  const id = newId(now.getTime())
  await insertInvoice(db, {
    ...kept,
    accountId,
    id,
    payerName,
    issuedOn,
    lines: linesText,
    stay: stayText,
    state: 'annulled',
  })
}
