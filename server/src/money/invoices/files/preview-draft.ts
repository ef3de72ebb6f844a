import type { invoicesApi } from '@posada/contract/money/invoices/invoices'
import type { InvoiceDocument } from '../../../platform/documents/invoices/invoice-document.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { isIssued, requireInvoice } from '../drafts/require-invoice.ts'
import { buildSnapshot } from '../issue/build-snapshot.ts'
import { drawFile, invoiceDocument, readInvoiceFile, type FileConfig, type InvoiceFile } from './invoice-file.ts'

type Attempt = { accountId: string; name: string; toDraw: InvoiceDocument } | InvoiceFile
type Outcome = { bytes: Buffer; name: string }

/** The PDF of a draft as it would be issued now, or its proforma; of an issued invoice, its PDF. */
export const previewDraft = (
  config: FileConfig,
): OutsideHandler<(typeof invoicesApi)['preview'], Attempt, Outcome> => ({
  async attempt({ id, isProforma }, context) {
    const { db, accountId } = context
    const invoice = await requireInvoice(db, accountId, id)
    if (isIssued(invoice)) {
      if (isProforma === true) throw new UserError('La factura ya está emitida: su proforma no haría falta')
      return readInvoiceFile(context, invoice.documentId, config)
    }
    const { snapshot } = await buildSnapshot(context, invoice)
    const kind = isProforma === true ? 'proforma' : 'draft'
    const toDraw = await invoiceDocument(db, accountId, snapshot, { kind, ...config })
    return { accountId, name: isProforma === true ? 'Proforma.pdf' : 'Borrador.pdf', toDraw }
  },

  async callOutside(attempt) {
    if ('documentId' in attempt) return { bytes: await drawFile(attempt), name: attempt.name }
    const { accountId, name, toDraw } = attempt
    return { bytes: await renderPdf({ accountId, by: 'request' }, 'invoice', toDraw), name }
  },

  async finish({ bytes, name }) {
    return { bytes: bytes.toString('base64'), name }
  },
})
