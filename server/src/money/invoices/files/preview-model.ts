import type { invoicesApi } from '@posada/contract/money/invoices/invoices'
import { todayIn } from '@posada/domain/platform/days/day'
import type { InvoiceDocument } from '../../../platform/documents/invoices/invoice-document.ts'
import { modelSample } from '../../../platform/documents/invoices/model-sample.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { readFileBytes } from '../../../platform/files/public.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { issuerOf, modelOf } from '../issue/build-snapshot.ts'
import type { FileConfig } from './invoice-file.ts'

type Attempt = { accountId: string; sample: InvoiceDocument }

/** A sample invoice with the data and the logo of an establishment. */
export const previewModel = ({
  simulate = false,
}: FileConfig): OutsideHandler<(typeof invoicesApi)['previewModel'], Attempt, Buffer> => ({
  async attempt({ establishmentId, model, footer }, { db, accountId, now }) {
    const establishment = await requireEstablishment(db, accountId, establishmentId)
    const { provinceCode, conditions, logoFileId, timeZone } = establishment
    const sample = modelSample(modelOf(model), {
      issuer: issuerOf(establishment),
      provinceCode,
      footer: footer ?? '',
      conditions,
      language: '',
      isVerifactu: false,
      logo: logoFileId === null ? null : await readFileBytes(db, accountId, logoFileId),
      isDemo: simulate,
      today: todayIn(timeZone, now),
    })
    return { accountId, sample }
  },

  callOutside: ({ accountId, sample }) => renderPdf({ accountId, by: 'request' }, 'invoice', sample),

  async finish(bytes) {
    return { bytes: bytes.toString('base64'), name: 'Muestra.pdf' }
  },
})
