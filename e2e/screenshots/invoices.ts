import type { Page } from '@playwright/test'
import { clickButton, waitForText, type Screenshot } from './steps.ts'

const invoices = async (page: Page) => {
  await page.goto('/dashboard/invoices')
  await waitForText(page, /^Mostrando facturas/)
}
const openRow = async (page: Page, number: RegExp) => {
  await invoices(page)
  await clickButton(page, number)
  await page.getByRole('dialog').getByLabel('Total de la factura').waitFor()
  await page.waitForTimeout(1_500) // the PDF
}

const ISSUED = /DEMO-A/

export const invoiceScreens: Screenshot[] = [
  ['invoices', invoices],
  ['invoice-editor', (page) => openRow(page, /Sin número/)],
  ['invoice-issued', (page) => openRow(page, ISSUED)],
  [
    'invoice-correct',
    async (page) => {
      await openRow(page, ISSUED)
      await clickButton(page, /^Corregir$/)
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
    'aeat-sending',
    async (page) => {
      await invoices(page)
      await page
        .getByRole('button', { name: /^Envíos a la AEAT/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('region', { name: 'Últimos envíos' }).waitFor()
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
