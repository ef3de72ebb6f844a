import { electronicInvoiceApi } from '@posada/contract/money/invoices/electronic-invoice'
import { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { quarterApi } from '@posada/contract/money/invoices/quarter'
import { seriesApi } from '@posada/contract/money/invoices/series'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { listEstablishments } from '../../establishments/establishments/public.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { correctInvoice, replaceSimplified } from './corrections/correct-invoice.ts'
import { addDraft } from './drafts/add-draft.ts'
import { deleteInvoiceDraft, editDraft } from './drafts/edit-draft.ts'
import { requireInvoice } from './drafts/require-invoice.ts'
import { makeElectronicInvoice } from './electronic/electronic-invoice.ts'
import { issueWithFile } from './files/issue-with-file.ts'
import { mailInvoice } from './files/mail-invoice.ts'
import { previewDraft } from './files/preview-draft.ts'
import { previewModel } from './files/preview-model.ts'
import { annulInvoice } from './issue/annul-invoice.ts'
import { issueInvoice } from './issue/issue-invoice.ts'
import { invoicesTable, listInvoices, readInvoice } from './read-invoices.ts'
import { countInvoices } from './queries/table.ts'
import { issueInfoOf, listOfSeries, shownInvoices } from './shown-invoice.ts'
import { getReport } from './report/get-report.ts'
import { listPdfParts, zipPdfs } from './report/zip-pdfs.ts'
import { sumQuarter } from './report/sum-quarter.ts'
import { addSeries } from './series/add-series.ts'
import { editSeries } from './series/edit-series.ts'
import { listSeries, readItems, readSeries } from './series/list-series.ts'
import { removeSeries, restoreSeries } from './series/remove-series.ts'
import { addSeriesItem, removeSeriesItem } from './series/series-items.ts'

export function invoiceRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, seriesApi, {
    list: async (_, context) => ({ series: await listSeries(context) }),

    add: async (series, context) => ({
      message: 'Serie añadida correctamente',
      ...(await addSeries(context, series)),
    }),

    get: async ({ id }, context) => ({ series: await readSeries(context, id) }),

    edit: async (changes, context) => {
      await editSeries(context, changes)
      return { message: 'Serie guardada correctamente' }
    },

    remove: async ({ id }, context) => {
      const isArchived = await removeSeries(context, id)
      return { message: isArchived ? 'Serie archivada' : 'Serie eliminada correctamente', isArchived }
    },

    restore: async ({ id }, context) => {
      await restoreSeries(context, id)
      return { message: 'Serie recuperada' }
    },

    inventory: async ({ id }, context) => ({ items: await readItems(context, id) }),

    addItem: async (item, context) => ({
      message: 'Extra añadido correctamente',
      ...(await addSeriesItem(context, item)),
    }),

    removeItem: async ({ id }, context) => {
      await removeSeriesItem(context, id)
      return { message: 'Extra eliminado correctamente' }
    },

    establishments: async (_, context) => ({ establishments: await listEstablishments(context) }),
  })

  implement(app, dependencies, quarterApi, {
    sums: (requested, context) => sumQuarter(context, requested),

    report: getReport,

    pdfs: (requested, context) => listPdfParts(context, requested),

    pdfPart: (requested, context) => zipPdfs(context, requested),
  })

  implement(app, dependencies, electronicInvoiceApi, {
    ubl: ({ id }, context) => makeElectronicInvoice(context, id),
  })

  const { simulate, verifactu } = dependencies.config
  implement(app, dependencies, invoicesApi, {
    table: (request, context) => invoicesTable(context, request),

    counts: ({ establishmentId }, { db, accountId }) => countInvoices(db, accountId, establishmentId),

    list: (request, context) => listInvoices(context, request),

    add: async (invoice, context) => ({
      message: 'Factura añadida correctamente',
      ...(await addDraft(context, invoice)),
    }),

    get: ({ id }, context) => readInvoice(context, id, verifactu.dates),

    edit: async (changes, context) => {
      const { seriesId, version } = await editDraft(context, changes)
      return {
        message: 'Factura guardada correctamente',
        invoices: await listOfSeries(context, seriesId),
        version,
      }
    },

    remove: async ({ id }, context) => {
      const seriesId = await deleteInvoiceDraft(context, id)
      return { message: 'Borrador eliminado correctamente', invoices: await listOfSeries(context, seriesId) }
    },

    issue: issueWithFile({ simulate }, verifactu.dates),

    switchStatus: async ({ id, reason }, context) => {
      const { state } = await requireInvoice(context.db, context.accountId, id)
      if (state === 'draft') await issueInvoice(context, id, verifactu.dates)
      else await annulInvoice(context, id, reason ?? '')
      return {
        message: state === 'draft' ? 'Factura generada correctamente' : 'Factura anulada',
        ...(await changedInvoice(context, id)),
      }
    },

    annul: async ({ id, reason }, context) => {
      await annulInvoice(context, id, reason)
      return { message: 'Factura anulada', ...(await changedInvoice(context, id)) }
    },

    correct: async (correction, context) => ({
      message: 'Rectificativa preparada: revísela y emítala',
      ...(await correctInvoice(context, correction)),
    }),

    replaceSimplified: async (replacement, context) => ({
      message: 'Factura completa preparada: revísela y emítala',
      ...(await replaceSimplified(context, replacement)),
    }),

    preview: previewDraft({ simulate }),

    previewModel: previewModel({ simulate }),

    mail: mailInvoice({ simulate }),
  })
}

async function changedInvoice(context: RequestContext, id: string) {
  const invoice = await requireInvoice(context.db, context.accountId, id)
  const [shown] = await shownInvoices(context, [invoice])
  return { info: issueInfoOf(invoice), invoice: shown! }
}
