import type { quarterApi } from '@posada/contract/money/invoices/quarter'
import type { Period } from '@posada/domain/platform/days/period'
import { sum } from '@posada/domain/platform/money/money'
import type { InvoiceReport } from '../../../platform/documents/invoice-report/invoice-report.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { issuersOf, type ReportScope, type ScopeIssuer } from '../queries/report.ts'
import { readReport } from './read-report.ts'
import { readScope } from './report-scope.ts'

/** A workbook of so many invoices takes some 300 MB while it is written. */
const MOST_INVOICES = 20_000

type Attempt = { accountId: string; period: Period; reports: InvoiceReport[] }
type Outcome = { bytes: Buffer; name: string }

/** The workbook of a period, written in the thread of the documents: of one tax identity, or of each that issued. */
export const getReport: OutsideHandler<(typeof quarterApi)['report'], Attempt, Outcome> = {
  async attempt(requested, context) {
    const scope = await readScope(context, requested)
    const issuers = await issuersWithin(context, scope)
    const reports: InvoiceReport[] = []
    for (const issuer of issuers.length === 0 ? [undefined] : issuers)
      reports.push(await readReport(context.db, scope, issuer))
    return { accountId: context.accountId, period: { from: scope.from, to: scope.to }, reports }
  },

  async callOutside({ accountId, period: { from, to }, reports }) {
    const bytes = await renderPdf({ accountId, by: 'request' }, 'invoice-report', reports)
    return { bytes, name: `facturas-${from}-${to}.xlsx` }
  },

  async finish({ bytes, name }) {
    return { bytes: bytes.toString('base64'), name }
  },
}

/** The tax identities that issued. @throws UserError for too many invoices */
async function issuersWithin({ db }: RequestContext, scope: ReportScope): Promise<ScopeIssuer[]> {
  const issuers = await issuersOf(db, scope)
  const count = sum(issuers.map((issuer) => issuer.count))
  if (count > MOST_INVOICES)
    throw new UserError(
      `El período tiene ${count} facturas y el informe admite ${MOST_INVOICES}: elija un período más corto`,
    )
  return issuers
}
