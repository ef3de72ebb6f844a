import type { InvoiceState, SeriesInvoice, ShownInvoiceLine } from '@posada/contract/money/invoices/invoice-fields'
import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type InvoicePayment, paymentsOfInvoices } from './payments/payments-of-invoices.ts'
import { invoicesOfSeries, type InvoiceRow, type StoredLine } from './queries/invoices.ts'
import { type ShownSubmissions, submissionsOf } from './verifactu/shown-submission.ts'

/** An invoice as the lists of its series show it. */
const shownInvoice = (row: InvoiceRow, submissions: ShownSubmissions, payment: InvoicePayment): SeriesInvoice => ({
  id: row.id,
  payerName: row.payerName,
  number: row.number,
  total: row.total,
  isIssued: row.state !== 'draft',
  ...shownPayment(payment),
  info: issueInfoOf(row),
  lines: row.lines.map(shownLine),
  notes: row.notes,
  state: shownState(row),
  issuedOn: row.issuedOn,
  type: row.type,
  submission: submissions.get(row.documentId ?? '') ?? null,
})

/** What was paid of an invoice, as replies say it. */
export const shownPayment = ({ paymentState, paymentMethod, ...payment }: InvoicePayment) => ({
  ...payment,
  paymentState: paymentState ?? ('none' as const),
  paymentMethod: paymentMethod ?? ('none' as const),
})

export const issueInfoOf = ({ state, number }: Pick<InvoiceRow, 'state' | 'number'>) => ({
  isIssued: state !== 'draft',
  number,
})

export const shownState = ({ state, isCorrected }: Pick<InvoiceRow, 'state' | 'isCorrected'>): InvoiceState =>
  state === 'issued' && isCorrected ? 'corrected' : state

export const shownLine = (line: StoredLine): ShownInvoiceLine => ({
  ...line,
  kind: line.kind ?? '',
  unit: line.unit ?? '',
  total: grossOf(line),
})

/** The last hundred invoices of a series, for the replies of calls that change one of them. */
export async function listOfSeries(context: RequestContext, seriesId: string): Promise<SeriesInvoice[]> {
  const { invoices } = await invoicesOfSeries(context.db, context.accountId, seriesId, { limit: 100, offset: 0 })
  return shownInvoices(context, invoices)
}

export async function shownInvoices(
  context: RequestContext,
  invoices: readonly InvoiceRow[],
): Promise<SeriesInvoice[]> {
  const submissions = await submissionsOf(context, invoices)
  const paymentOf = await paymentsOfInvoices(context.db, context.accountId, invoices)
  return invoices.map((invoice) => shownInvoice(invoice, submissions, paymentOf(invoice)))
}
