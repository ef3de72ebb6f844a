import { quarterApi } from '@posada/contract/invoices/quarter'
import type { InvoiceReport } from '../../documents/invoice-report/invoice-report.ts'
import { renderPdf } from '../../documents/render-pdf.ts'
import { declaredRefusal, UserError } from '../../http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../http/handlers/request-context.ts'
import { issuersOf, type ReportScope, type ScopeIssuer } from '../queries/report.ts'
import { readReport } from './read-report.ts'
import { readScope } from './report-scope.ts'

/** A workbook of so many invoices takes some 300 MB while it is written. */
const MOST_INVOICES = 20_000

type Attempt = { accountId: string; report: InvoiceReport }
type Outcome = { bytes: Buffer; name: string }

/** The workbook of a period, written in the thread of the documents. */
export const getReport: OutsideHandler<(typeof quarterApi)['report'], Attempt, Outcome> = {
  async attempt(requested, context) {
    const scope = await readScope(context, requested)
    const issuer = await requireOneIssuer(context, scope)
    const report = await readReport(context.db, scope, issuer)
    return { accountId: context.accountId, report }
  },

  async callOutside({ accountId, report }) {
    const { from, to } = report.period
    const bytes = await renderPdf({ accountId, by: 'request' }, 'invoice-report', report)
    return { bytes, name: `facturas-${from}-${to}.xlsx` }
  },

  async finish({ bytes, name }) {
    return { bytes: bytes.toString('base64'), name }
  },
}

/** @throws the declared refusal where several tax identities issued, and UserError for too many invoices */
async function requireOneIssuer({ db }: RequestContext, scope: ReportScope): Promise<ScopeIssuer | undefined> {
  const issuers = await issuersOf(db, scope)
  if (issuers.length > 1)
    throw declaredRefusal(
      quarterApi.report,
      'severalIssuers',
      `En el período han emitido ${issuers.length} titulares fiscales, y cada uno lleva su libro: elija el establecimiento o el NIF`,
      { issuers: issuers.map(({ taxId, name, establishmentNames }) => ({ taxId, name, establishmentNames })) },
    )
  const [issuer] = issuers
  if (issuer !== undefined && issuer.count > MOST_INVOICES)
    throw new UserError(
      `El período tiene ${issuer.count} facturas y el informe admite ${MOST_INVOICES}: elija un período más corto`,
    )
  return issuer
}
