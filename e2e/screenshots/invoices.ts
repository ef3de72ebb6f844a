import type { Page } from '@playwright/test'
import { invoicePaymentsApi, invoicesApi } from '@posada/contract/invoices/invoices'
import { seriesApi } from '@posada/contract/invoices/series'
import { addClient, apiOf } from '../support/api.ts'
import { clickButton, waitForText, type Screenshot } from './steps.ts'

const line = (name: string, detail: string, quantity: number, price: number, rate = 1000) => ({
  id: null,
  name,
  detail,
  quantity,
  price,
  rate,
  noTaxReason: null,
  isDisbursement: null,
})

const payers = [
  ['Diego', 'Amador Prieto', '00000000T'],
  ['Ignacio', 'Robles Cano', '00000001R'],
  ['Elena', 'Prats Mora', '00000002W'],
  ['Bruno', 'Sala Ferrer', '00000003A'],
] as const

/** Makes a series with four invoices, where the demonstration has none yet. */
async function makeInvoices(page: Page): Promise<void> {
  const { call } = apiOf(page)
  const { series } = await call(seriesApi.list, {})
  if (series.length > 0) return
  const { establishments } = await call(seriesApi.establishments, {})
  const establishmentId = establishments[0]?.id ?? ''
  const numbers = { prefix: 'DEMO-2026/', suffix: null, lastNumber: 313 }
  const { id: seriesId } = await call(seriesApi.add, { establishmentId, name: 'Hotel', ...numbers })
  const noReason = { noTaxReason: null, hasNoPrice: null }
  await call(seriesApi.addItem, { seriesId, name: 'Desayuno', price: 950, rate: 1000, ...noReason })
  await call(seriesApi.addItem, {
    seriesId,
    name: 'Taxi',
    price: null,
    rate: 1000,
    noTaxReason: null,
    hasNoPrice: true,
  })
  for (const [place, [name, surnames, idNumber]] of payers.entries()) {
    const payerId = await addClient(page, { name, surnames, idNumber })
    const { id } = await call(invoicesApi.add, {
      seriesId,
      payerId,
      payerKind: 'person',
      lines: [
        line('Alojamiento, Ático', 'Noches del 22/06 al 24/06/2026', place + 1, 9_600),
        line('Aparcamiento, por noche', '', 3, 1_210, 2100),
      ],
      notes: 'Gracias por su estancia.',
      language: null,
    })
    if (place > 0) await call(invoicesApi.issue, { id })
    if (place === 3) await call(invoicesApi.annul, { id, reason: 'Emitida dos veces' })
    if (place === 2) await call(invoicePaymentsApi.markPayment, { id, isPaid: true, paymentMethod: 'card' })
  }
}

const invoices = async (page: Page) => {
  await makeInvoices(page)
  await page.goto('/dashboard/invoices')
  await waitForText(page, /^Mostrando facturas/)
}
const openRow = async (page: Page, number: RegExp) => {
  await invoices(page)
  await clickButton(page, number)
  await page.getByRole('dialog').getByLabel('Total de la factura').waitFor()
  await page.waitForTimeout(1_500) // the PDF
}

export const invoiceScreens: Screenshot[] = [
  ['invoices', invoices],
  ['invoice-editor', (page) => openRow(page, /Sin número/)],
  ['invoice-issued', (page) => openRow(page, /DEMO-2026\/00314/)],
  [
    'invoice-correct',
    async (page) => {
      await openRow(page, /DEMO-2026\/00314/)
      await clickButton(page, 'Corregir')
      await page.getByRole('menuitem', { name: 'Rectificar…' }).click()
      await page.getByRole('dialog', { name: /^Rectificar/ }).waitFor()
    },
  ],
  [
    'series-sheet',
    async (page) => {
      await invoices(page)
      await clickButton(page, 'Editar la serie Hotel')
      await waitForText(page, 'Extras de la serie')
    },
  ],
  [
    'series-invoices',
    async (page) => {
      await invoices(page)
      await clickButton(page, 'Facturas de la serie Hotel')
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  ],
]
