import type { InvoiceState, SeriesInvoice, ShownInvoiceLine } from '@posada/contract/invoices/invoice-fields'
import { grossOf } from '@posada/domain/invoices/invoice-totals'
import type { RequestContext } from '../http/handlers/request-context.ts'
import { owedOf } from './queries/owed.ts'
import { invoicesOfSeries, type InvoiceRow, type StoredLine } from './queries/invoices.ts'
import { type ShownSubmissions, submissionsOf } from './verifactu/shown-submission.ts'

/** An invoice as the lists of its series show it. */
const shownInvoice = (row: InvoiceRow, submissions: ShownSubmissions, owed: number): SeriesInvoice => ({
  id: row.id,
  payerName: row.payerName,
  number: row.number,
  total: row.total,
  isIssued: row.state !== 'draft',
  isPaid: row.isPaid,
  paymentMethod: row.paymentMethod ?? 'none',
  owed,
  info: issueInfoOf(row),
  lines: row.lines.map(shownLine),
  notes: row.notes,
  state: shownState(row),
  issuedOn: row.issuedOn,
  type: row.type,
  submission: submissions.get(row.documentId ?? '') ?? null,
})

export const issueInfoOf = ({ state, number }: Pick<InvoiceRow, 'state' | 'number'>) => ({
  isIssued: state !== 'draft',
  number,
})

export const shownState = ({ state, isCorrected }: Pick<InvoiceRow, 'state' | 'isCorrected'>): InvoiceState =>
  state === 'issued' && isCorrected ? 'corrected' : state

export const shownLine = (line: StoredLine): ShownInvoiceLine => ({ ...line, total: grossOf(line) })

/** The invoices of a series for the replies of calls that change one of them. */
export async function listOfSeries(context: RequestContext, seriesId: string): Promise<SeriesInvoice[]> {
  const { invoices } = await invoicesOfSeries(context.db, context.accountId, seriesId)
  return shownInvoices(context, invoices)
}

export async function shownInvoices(
  context: RequestContext,
  invoices: readonly InvoiceRow[],
): Promise<SeriesInvoice[]> {
  const submissions = await submissionsOf(context, invoices)
  const owed = await owedOf(context.db, context.accountId, invoices)
  return invoices.map((invoice) => shownInvoice(invoice, submissions, owed(invoice)))
}
