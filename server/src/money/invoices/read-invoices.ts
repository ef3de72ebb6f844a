import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import type { Input } from '@posada/contract/endpoint'
import { acceptedPaymentMethods } from '@posada/domain/platform/money/payment-methods'
import { nightsOf } from '@posada/domain/platform/days/stay'
import type { VerifactuDates } from '@posada/domain/money/invoices/fiscal-terms'
import { requireEstablishment, todayAtEstablishment } from '../../establishments/establishments/public.ts'
import { accountingOf } from '../../establishments/accounting-link/public.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { readPage, toTable } from '../../platform/http/input/table-page.ts'
import { payerParty } from './drafts/payer.ts'
import { requireInvoice } from './drafts/require-invoice.ts'
import { invoiceSearchTerms } from './drafts/search-key.ts'
import { buildSnapshot } from './issue/build-snapshot.ts'
import { numbersOfDocuments } from './queries/documents.ts'
import {
  correctionNumbers,
  correctionsOf,
  invoicesOfDocuments,
  invoicesOfSeries,
  type InvoiceRow,
} from './queries/invoices.ts'
import { invoicesPage, type InvoiceColumn } from './queries/table.ts'
import { paymentsOfInvoices } from './payments/payments-of-invoices.ts'
import { readItems } from './series/list-series.ts'
import { requireSeries } from './series/require-series.ts'
import { issueInfoOf, shownInvoices, shownLine, shownPayment, shownState } from './shown-invoice.ts'
import { missingVerifactu } from './verifactu/missing-verifactu.ts'
import { submissionsOf } from './verifactu/shown-submission.ts'

const MOST_LISTED = 1000

/** A page of the invoices of a series, with the accounts into which money for them can go. */
export async function listInvoices(context: RequestContext, request: Input<(typeof invoicesApi)['list']>) {
  const { seriesId, page, perPage } = request
  const limit = perPage ?? MOST_LISTED
  const { db, accountId } = context
  const { name, establishmentId } = await requireSeries(db, accountId, seriesId)
  const { invoices, total } = await invoicesOfSeries(db, accountId, seriesId, {
    limit,
    offset: ((page ?? 1) - 1) * limit,
  })
  return {
    invoices: await shownInvoices(context, invoices),
    seriesName: name,
    total,
    ...(await accountingOf(db, { accountId, establishmentId })),
  }
}

/** An invoice with its lines, its payer and, for a draft, why it cannot be issued. */
export async function readInvoice(context: RequestContext, id: string, dates: VerifactuDates): Promise<ShownInvoice> {
  const { db, accountId } = context
  const invoice = await requireInvoice(db, accountId, id)
  const establishment = await requireEstablishment(db, accountId, invoice.establishmentId)
  const corrected = await invoicesOfDocuments(db, accountId, invoice.corrects)
  const correctedBy = invoice.documentId === null ? [] : await correctionsOf(db, accountId, invoice.documentId)
  return {
    lines: invoice.lines.map(shownLine),
    payer: await shownPayer(context, invoice),
    info: issueInfoOf(invoice),
    id: invoice.id,
    notes: invoice.notes,
    seriesId: invoice.seriesId,
    state: shownState(invoice),
    type: invoice.type,
    issuedOn: invoice.issuedOn,
    total: invoice.total,
    language: invoice.language,
    operationOn: invoice.operationOn,
    ...shownPayment((await paymentsOfInvoices(db, accountId, [invoice]))(invoice)),
    acceptedMethods: acceptedPaymentMethods(establishment.optionalPaymentMethods),
    bookingsCount: invoice.bookingsCount,
    corrects: corrected.map(numbered),
    correctedBy: correctedBy.map(numbered),
    correctionReason: invoice.correctionReason,
    faults: invoice.state === 'draft' ? await faultsOfDraft(context, invoice, dates) : [],
    submission: (await submissionsOf(context, [invoice])).get(invoice.documentId ?? '') ?? null,
    version: invoice.version,
    accountingSynced: (await accountingOf(db, invoice)).accountingSynced,
    items: await readItems(context, invoice.seriesId),
  }
}

async function faultsOfDraft(context: RequestContext, invoice: InvoiceRow, dates: VerifactuDates) {
  const { faults, establishment } = await buildSnapshot(context, invoice)
  const missing = await missingVerifactu(context, establishment, dates)
  return missing === null ? faults : [...faults, { field: 'issuer', message: missing }]
}

const numbered = ({ id, number }: InvoiceRow) => ({ id, number: number ?? '' })

async function shownPayer({ db, accountId }: RequestContext, invoice: InvoiceRow) {
  const payer = await payerParty(db, accountId, invoice)
  return { name: invoice.payerName, id: invoice.payerId ?? '', kind: payer?.kind ?? ('none' as const) }
}

const TABLE_COLUMNS: Record<string, InvoiceColumn> = {
  Number: 'number',
  Date: 'day',
  BookingID: 'locator',
  Owner: 'payerName',
  Total: 'total',
  Paid: 'isPaid',
}

export async function invoicesTable(context: RequestContext, request: Input<(typeof invoicesApi)['table']>) {
  const { db, accountId } = context
  const page = readPage(request, TABLE_COLUMNS, { column: 'number', direction: 'desc' })
  const { includesAll, establishmentId, state, isUnpaid, isFaulty } = request
  const narrowing = {
    isOfBookings: includesAll !== true,
    establishmentId,
    state,
    isUnpaid: isUnpaid === true,
    isFaulty: isFaulty === true,
  }
  const { rows, total } = await invoicesPage(db, accountId, invoiceSearchTerms(page.filter), narrowing, page)
  const today = new Map<string, string>()
  for (const { establishmentId: id } of rows) if (!today.has(id)) today.set(id, await todayAtEstablishment(context, id))
  const submissions = await submissionsOf(context, rows)
  const corrected = await numbersOfDocuments(
    db,
    accountId,
    rows.flatMap(({ corrects }) => corrects),
  )
  const corrections = await correctionNumbers(
    db,
    accountId,
    rows.flatMap(({ isCorrected, documentId }) => (isCorrected && documentId !== null ? [documentId] : [])),
  )
  const paymentOf = await paymentsOfInvoices(db, accountId, rows)
  const invoices = rows.map(({ stay, ...row }) => ({
    ...row,
    units: stay?.units ?? [],
    nights: stay === null ? 0 : nightsOf(stay),
    submission: submissions.get(row.documentId ?? '') ?? null,
    number: row.number ?? '',
    day: row.issuedOn ?? today.get(row.establishmentId) ?? '',
    state: shownState(row),
    ...shownPayment(paymentOf(row)),
    acceptedMethods: acceptedPaymentMethods(row.optionalPaymentMethods),
    corrects: row.corrects.flatMap((id) => corrected.get(id) ?? []),
    correctedBy: corrections.get(row.documentId ?? '') ?? [],
  }))
  return toTable(invoicesApi.table.path, page, invoices, total)
}
