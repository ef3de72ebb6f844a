import type { Page } from '@playwright/test'
import { clickButton, type Screenshot, waitForText } from './steps.ts'

/** The hotel of the demonstration, which has several types of units. */
async function openPrices(page: Page): Promise<void> {
  await page.goto('/dashboard/channel')
  await page.waitForURL('**/dashboard/channel/*')
  await page.getByLabel('Establecimiento').first().click()
  await page.getByRole('option', { name: 'Hotel Ejemplo' }).click()
  await waitForText(page, /^\d libres?$/)
}

async function openSetUp(page: Page, isPhone: boolean, name: string): Promise<void> {
  await openPrices(page)
  if (isPhone) await clickButton(page, 'Configurar')
  await (isPhone ? page.getByRole('menuitem', { name }) : page.getByRole('button', { name, exact: true })).click()
  await page.getByRole('dialog', { name }).waitFor()
}

/** Prices by day, what would change in bulk, and what is set up for them. */
export const channelScreens: Screenshot[] = [
  ['channel', openPrices],
  [
    'channel-bulk',
    async (page, isPhone) => {
      await openPrices(page)
      await clickButton(page, isPhone ? 'En bloque' : 'Cambiar en bloque')
      await page.getByRole('checkbox', { name: 'Familiar', exact: true }).check()
      await page.getByRole('textbox', { name: 'Familiar, precio' }).fill('-25%')
      await page.getByRole('checkbox', { name: 'Doble', exact: true }).check()
      await page.getByRole('textbox', { name: 'Doble, precio' }).fill('+12')
      await waitForText(page, /noches bajan/)
    },
  ],
  ['channel-plans', (page, isPhone) => openSetUp(page, isPhone, 'Planes')],
  ['channel-types', (page, isPhone) => openSetUp(page, isPhone, 'Tipos')],
  [
    'channel-type',
    async (page, isPhone) => {
      await openSetUp(page, isPhone, 'Tipos')
      await page.getByRole('dialog', { name: 'Tipos' }).getByRole('button', { name: 'Doble', exact: true }).click()
      await waitForText(page, 'Desayuno')
    },
  ],
  ['channel-seasons', (page, isPhone) => openSetUp(page, isPhone, 'Temporadas')],
  [
    'channel-season-applied',
    async (page, isPhone) => {
      await openSetUp(page, isPhone, 'Temporadas')
      await clickButton(page, 'Aplicar')
      await page.getByRole('dialog').nth(1).waitFor()
    },
  ],
]
