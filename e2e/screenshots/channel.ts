import type { Page } from '@playwright/test'
import { clickButton, type Screenshot, waitForText } from './steps.ts'

/** The hotel of the demonstration, which has several types of units. */
async function openPrices(page: Page, establishment = 'Hotel Ejemplo'): Promise<void> {
  await page.goto('/dashboard/channel_manager')
  await page.getByRole('link', { name: establishment }).click()
  await page.waitForURL('**/dashboard/channel_manager/channel_house/*')
  await waitForText(page, /^\d libres?$/)
}

async function openSetUp(page: Page, isPhone: boolean, name: string): Promise<void> {
  await openPrices(page)
  if (isPhone) await clickButton(page, 'Configurar')
  await (isPhone ? page.getByRole('menuitem', { name }) : page.getByRole('button', { name, exact: true })).click()
  await page.getByRole('dialog', { name }).waitFor()
}

async function openConnection(page: Page): Promise<void> {
  await openPrices(page)
  await clickButton(page, /^Conectado/)
  await waitForText(page, /llamadas/i)
}

/** An apartment that two portals sell by calendars. */
async function openCalendars(page: Page): Promise<void> {
  await page.goto('/dashboard/profile')
  await page
    .getByRole('link', { name: /Apartamentos Muestra/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ático', exact: true }).click()
  await clickButton(page, 'Calendarios iCal')
  await waitForText(page, 'Al día')
}

/** Prices by day, what would change in bulk, and what is set up for them. */
export const channelScreens: Screenshot[] = [
  ['channel', (page) => openPrices(page)],
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
  [
    'engine-settings',
    async (page, isPhone) => {
      await openPrices(page)
      const name = 'Gestionar motor de reservas'
      if (isPhone) await clickButton(page, 'Configurar')
      await page.getByRole(isPhone ? 'menuitem' : 'link', { name }).click()
      await page.getByRole('table', { name: 'Planes' }).waitFor()
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
  [
    'channel-people',
    async (page, isPhone) => {
      await openSetUp(page, isPhone, 'Tipos')
      await page.getByRole('dialog', { name: 'Tipos' }).getByRole('button', { name: 'Familiar', exact: true }).click()
      await page.getByText(/^Una noche:/).scrollIntoViewIfNeeded()
    },
  ],
  [
    'channel-tariff',
    async (page, isPhone) => {
      await openSetUp(page, isPhone, 'Tipos')
      await page.getByRole('dialog', { name: 'Tipos' }).getByRole('button', { name: 'Uso triple', exact: true }).click()
      await waitForText(page, /^Incluye/)
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
  ['channel-connection', openConnection],
  ...[
    { name: 'pause', button: 'Pausar', text: 'Se cierra la venta en los portales' },
    { name: 'access', button: 'Cambiar el acceso', text: 'Código de la propiedad' },
    { name: 'disconnect', button: 'Desconectar', text: 'Primero se cierra la venta' },
    { name: 'match', button: 'Emparejar tipos', text: 'Individual' },
  ].map(({ name, button, text }): Screenshot => [
    `channel-connection-${name}`,
    async (page) => {
      await openConnection(page)
      await page.getByRole('dialog').getByRole('button', { name: button }).first().click()
      await waitForText(page, text)
    },
  ]),
  [
    'channel-connect',
    async (page) => {
      await openPrices(page, 'Apartamentos Muestra')
      await clickButton(page, 'Conectar portales')
      await page.getByRole('dialog', { name: 'Conectar portales' }).waitFor()
    },
  ],
  ['calendars', openCalendars],
  [
    'calendars-import',
    async (page) => {
      await openCalendars(page)
      await clickButton(page, 'Importar')
      await page.getByRole('dialog', { name: 'Importar calendario' }).waitFor()
    },
  ],
]
