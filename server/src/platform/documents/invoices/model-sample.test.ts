import { expect, test } from 'vitest'
import { textOfPdf } from '../test/text-of-pdf.ts'
import { makeInvoice } from './make-invoice.ts'
import { modelSample } from './model-sample.ts'
import { stayInvoice } from './test/sample-invoices.ts'

test.each([1, 2, 3] as const)(
  'the sample of model %i is of the establishment and says that it is a sample',
  async (model) => {
    const sample = modelSample(model, {
      issuer: stayInvoice.issuer,
      provinceCode: '35',
      footer: 'Inscrita en el Registro Mercantil',
      conditions: '',
      language: '',
      isVerifactu: true,
      logo: null,
      isDemo: false,
      today: '2026-11-23',
    })
    const [text] = textOfPdf(await makeInvoice(sample)).map((page) => page.replaceAll('\u00a0', ' '))
    for (const words of ['Hotel Las Encinas', 'Cliente de muestra', 'IGIC', '7 %', 'Muestra: no es una factura'])
      expect(text).toContain(words)
  },
)
