import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import type { VerifactuDates } from '@posada/domain/money/invoices/fiscal-terms'
import { qrUrl } from '@posada/domain/money/invoices/invoice-record'
import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { formatInvoiceNumber } from '@posada/domain/money/invoices/series-numbers'
import { sum } from '@posada/domain/platform/money/money'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { requireSubscription } from '../../../platform/http/restrictions.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { requireInvoice } from '../drafts/require-invoice.ts'
import { invoiceSearchKey } from '../drafts/search-key.ts'
import { bookingIdsOfInvoice, lockBilledBookings } from '../queries/charges.ts'
import { lockInvoicesOfDocuments } from '../queries/corrections.ts'
import { insertDocument } from '../queries/documents.ts'
import { invoicesOfDocuments, lockInvoice, markCorrected, updateInvoice, type InvoiceRow } from '../queries/invoices.ts'
import { updateSeries, type SeriesRow } from '../queries/series.ts'
import { requireLockedSeries } from '../series/require-series.ts'
import { settleInvoices } from '../payments/settle-invoices.ts'
import { missingVerifactu } from '../verifactu/missing-verifactu.ts'
import { findTaxpayer } from '../verifactu/queries/taxpayers.ts'
import { appendRecord } from './append-record.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { requireUnbilled } from './require-unbilled.ts'

/**
 * Issues a draft: number, unchangeable document and record in this transaction. Locks the series, the
 * bookings that it bills, the invoice, those that it corrects, then the chain of the issuer. An issued invoice stays as it is.
 * @throws UserError naming everything that prevents the issue, with a code if the subscription has ended
 */
export async function issueInvoice(context: RequestContext, id: string, dates: VerifactuDates): Promise<void> {
  const { db, accountId } = context
  const { seriesId } = await requireInvoice(db, accountId, id)
  const series = await requireLockedSeries(context, seriesId)
  const bookingIds = await bookingIdsOfInvoice(db, accountId, id)
  await lockBilledBookings(db, accountId, bookingIds)
  const draft = await lockInvoice(db, accountId, id)
  if (draft?.state === 'issued') return
  requireSubscription(context)
  if (draft?.state !== 'draft') throw new UserError('La factura está anulada')
  if (series.archivedAt !== null)
    throw new UserError('La serie está archivada: recupérela para volver a facturar con ella')
  await lockInvoicesOfDocuments(db, accountId, draft.corrects)
  await requireUnbilled(context, draft)
  await issueDraft(context, series, draft, dates)
  if (bookingIds.length === 0) await inheritPayment(context, draft)
  await settleInvoices(context, bookingIds)
  for (const bookingId of bookingIds) context.changed('bookings', bookingId)
}

/**
 * A replacement of paid invoices is paid with their money, where it asks for the same. Invoices of bookings
 * share the payments of their booking instead.
 */
async function inheritPayment(context: RequestContext, draft: InvoiceRow): Promise<void> {
  const { db, accountId } = context
  if (draft.type !== 'F3' && draft.correctionMode !== 'S') return
  const replaced = await invoicesOfDocuments(db, accountId, draft.corrects)
  const received = sum(replaced.map(({ isPaid, total }) => (isPaid ? total : 0)))
  if (received <= 0 || draft.total !== received) return
  const paymentMethod = replaced.findLast(({ isPaid }) => isPaid)?.paymentMethod ?? null
  const paidOn = await todayAtEstablishment(context, draft.establishmentId)
  await updateInvoice(db, accountId, draft.id, { isPaid: true, paidOn, paymentMethod })
}

async function issueDraft(
  context: RequestContext,
  series: SeriesRow,
  draft: InvoiceRow,
  dates: VerifactuDates,
): Promise<void> {
  const { db, accountId, loginId, now } = context
  const { snapshot: unnumbered, faults, establishment } = await buildSnapshot(context, draft)
  if (faults.length > 0) throw new UserError(faults.map(({ message }) => message).join('. '))
  const missing = await missingVerifactu(context, establishment, dates)
  if (missing !== null) throw new UserError(missing)
  const sequence = series.lastNumber + 1
  const number = formatInvoiceNumber(series, sequence)
  const snapshot = await withQrCode(context, { ...unnumbered, number })
  const documentId = newId(now.getTime())
  await updateSeries(db, accountId, [series.id], { lastNumber: sequence, isUsed: true })
  await insertDocument(db, {
    accountId,
    id: documentId,
    invoiceId: draft.id,
    seriesId: series.id,
    issuerTaxId: normalizeTaxId(snapshot.issuer.taxId),
    number,
    sequence,
    type: snapshot.type,
    issuedOn: snapshot.issuedOn,
    operationOn: snapshot.operationOn,
    base: snapshot.totals.base,
    tax: snapshot.totals.tax,
    total: snapshot.totals.total,
    snapshot: JSON.stringify(snapshot),
    issuedAt: now,
    issuedBy: loginId,
  })
  await appendRecord(context, {
    kind: 'issue',
    documentId,
    snapshot,
    timeZone: establishment.timeZone,
    reason: '',
  })
  await updateInvoice(db, accountId, draft.id, {
    state: 'issued',
    documentId,
    number,
    issuedOn: snapshot.issuedOn,
    payerName: snapshot.recipient?.name ?? '',
    searchKey: invoiceSearchKey({
      number,
      payerName: snapshot.recipient?.name ?? '',
      day: snapshot.issuedOn,
      locator: draft.stay?.locator ?? '',
    }),
  })
  await markCorrected(db, accountId, draft.corrects)
  context.changed('invoices', draft.id)
  context.changed('invoice-series', series.id)
  context.noted(`Factura ${number} emitida`)
  context.enqueue('invoices', documentId)
}

/** The snapshot with the address behind its QR code, where its record is sent to the AEAT. */
async function withQrCode({ db, accountId }: RequestContext, snapshot: InvoiceSnapshot): Promise<InvoiceSnapshot> {
  const { issuer, number, issuedOn, totals } = snapshot
  const taxId = normalizeTaxId(issuer.taxId)
  const taxpayer = await findTaxpayer(db, { accountId, issuerTaxId: taxId })
  if (!taxpayer?.isActive) return snapshot
  const url = qrUrl({ base: taxpayer.checkUrl, taxId, number, issuedOn, total: totals.total })
  return { ...snapshot, isVerifactu: true, qrUrl: url }
}
