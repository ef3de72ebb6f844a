import type { VerifactuDates } from '@posada/domain/money/invoices/fiscal-terms'
import type { invoicesApi } from '@posada/contract/money/invoices/invoices'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { isIssued, noInvoice, requireInvoice } from '../drafts/require-invoice.ts'
import { issueInvoice } from '../issue/issue-invoice.ts'
import { issueInfoOf, listOfSeries } from '../shown-invoice.ts'
import { drawFile, readInvoiceFile, storeInvoiceFile, type FileConfig, type InvoiceFile } from './invoice-file.ts'

type Attempt = { id: string; file: InvoiceFile }
type Outcome = { id: string; file: InvoiceFile; content: Buffer }

/** Issues a draft and answers with its PDF, which is drawn after the commit; of an issued invoice, with the stored PDF. */
export const issueWithFile = (
  config: FileConfig,
  dates: VerifactuDates,
): OutsideHandler<(typeof invoicesApi)['issue'], Attempt, Outcome> => ({
  async attempt({ id }, context) {
    await issueInvoice(context, id, dates)
    const invoice = await requireInvoice(context.db, context.accountId, id)
    if (!isIssued(invoice)) throw noInvoice()
    return { id, file: await readInvoiceFile(context, invoice.documentId, config) }
  },

  async callOutside({ id, file }) {
    return { id, file, content: await drawFile(file) }
  },

  async finish({ id, file, content }, context) {
    const stored = 'bytes' in file ? file.bytes : await storeInvoiceFile(context, file.documentId, content)
    const invoice = await requireInvoice(context.db, context.accountId, id)
    return {
      message: 'Factura generada correctamente',
      bytes: stored.toString('base64'),
      name: file.name,
      info: issueInfoOf(invoice),
      invoices: await listOfSeries(context, invoice.seriesId),
    }
  },
})
