import type { Page } from '@playwright/test'
import { choose, field } from '../support/fields.ts'
import {
  visibleBar,
  openDialog,
  openEstablishment,
  openPlanning,
  clickButton,
  waitForText,
  type Screenshot,
} from './steps.ts'

const clients = async (page: Page) => {
  await page.goto('/dashboard/clients')
  await page.getByRole('table', { name: 'Histórico de particulares' }).getByRole('row').nth(2).waitFor()
}
const companies = async (page: Page) => {
  await page.goto('/dashboard/clients?modo=empresa')
  await page.getByRole('table', { name: 'Histórico de empresas' }).getByRole('row').nth(1).waitFor()
}
const client = async (page: Page) => {
  await clients(page)
  await page.getByRole('table', { name: 'Histórico de particulares' }).locator('tbody button').first().click()
  await page.getByRole('dialog', { name: 'Ficha del cliente' }).getByLabel('Apellidos').waitFor()
}
const CLIENT_FILE = [
  'Nombre;Apellidos;DNI;Móvil;Empresa;Observaciones',
  'Begoña;Ibáñez;12345678Z;600 111 222;Viajes Ñandú;Habitación tranquila',
  'Jon;Etxeberria;00000001A;;;',
].join('\r\n')
const openClientFile = async (page: Page) => {
  await clients(page)
  await clickButton(page, 'Importar')
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(CLIENT_FILE) }
  await page.getByLabel('Archivo CSV de clientes').setInputFiles(file)
  await waitForText(page, 'Viajes Ñandú')
}
const agencies = async (page: Page) => {
  await page.goto('/dashboard/clients?modo=intermediario')
  await page.getByRole('table', { name: 'Agencias' }).getByRole('row').nth(1).waitFor()
}
const changes = async (page: Page) => {
  await page.goto('/dashboard/profile/cambios')
  await page.getByRole('heading', { name: 'Registro de cambios' }).waitFor()
  await page.locator('tbody tr').first().waitFor()
}
const tax = async (page: Page) => {
  await openEstablishment(page)
  const card = page.getByRole('region', { name: 'Tasa turística' })
  await card.getByRole('button', { name: 'Declaración' }).waitFor()
  await card.scrollIntoViewIfNeeded()
}

/** Screens of clients, agencies, the account, extras and the tourist tax. */
export const clientAndAccountScreens: Screenshot[] = [
  ['clients', clients],
  ['companies', companies],
  [
    'clients-found-nothing',
    async (page) => {
      await clients(page)
      await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('No existe')
      await waitForText(page, 'Ningún resultado con «No existe»')
    },
  ],
  ['client-record', client],
  [
    'client-merge',
    async (page) => {
      await client(page)
      await clickButton(page, 'Más acciones')
      await page.getByRole('menuitem', { name: /^Unir/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Unir con otra ficha' })
      await field(dialog, 'Buscar la otra ficha').fill('a')
      await dialog
        .getByRole('button', { name: /^Elegir / })
        .first()
        .click()
      await dialog.getByRole('button', { name: 'Unir fichas' }).waitFor()
    },
  ],
  ['new-client', openDialog('Nuevo cliente', clients)],
  ['import-clients', openClientFile],
  [
    'import-clients-refused',
    async (page) => {
      await openClientFile(page)
      await clickButton(page, 'Comprobar')
      await waitForText(page, 'La letra del DNI no corresponde al número')
    },
  ],
  ['agencies', agencies],
  ['new-agency', openDialog('Nueva agencia', agencies)],
  [
    'agency-record',
    async (page) => {
      await agencies(page)
      await page.getByRole('table', { name: 'Agencias' }).locator('tbody button').first().click()
      await page.getByRole('dialog').getByLabel('Persona de contacto').waitFor()
    },
  ],
  ['agency-reviews', openDialog(/^Opiniones sobre/, agencies)],
  [
    'commissions',
    async (page) => {
      await openDialog('Comisiones', agencies)(page)
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  ],
  ['audit-trail', changes],
  [
    'booking-add-extra',
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) await visibleBar(page).tap()
      else await visibleBar(page).click()
      if (isPhone) await clickButton(page, 'Ver reserva')
      await clickButton(page, 'Añadir extra')
      await page.getByRole('dialog', { name: 'Añadir extra' }).waitFor()
    },
  ],
  [
    'booking-history',
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) await visibleBar(page).tap()
      else await visibleBar(page).click()
      if (isPhone) await clickButton(page, 'Ver reserva')
      await clickButton(page, 'Ver historial')
      await page.getByRole('list', { name: 'Historial de la reserva' }).scrollIntoViewIfNeeded()
    },
  ],
  [
    'booking-print',
    async (page, isPhone) => {
      await openPlanning(page)
      if (isPhone) await visibleBar(page).tap()
      else await visibleBar(page).click()
      if (isPhone) await clickButton(page, 'Ver reserva')
      await clickButton(page, 'Más acciones')
      await page.getByRole('menuitem', { name: 'Imprimir' }).click()
      await page.getByRole('dialog', { name: /^Imprimir reserva/ }).waitFor()
    },
  ],
  ['new-extra', openDialog('Añadir extra', openEstablishment)],
  ['tourist-tax', tax],
  [
    'tourist-tax-chosen',
    async (page) => {
      await tax(page)
      await page.getByRole('region', { name: 'Tasa turística' }).getByRole('button').last().click()
      const dialog = page.getByRole('dialog')
      await choose(page, field(dialog, 'Tipo de tasa'), 'Illes Balears · Hotel 4★', { typed: 'Hotel 4★ o 3' })
      await dialog.getByRole('button', { name: 'Más' }).click()
    },
  ],
  ['tourist-tax-declaration', openDialog('Declaración', tax)],
]

/** The same screens in a new account. */
export const emptyClientScreens: Screenshot[] = [
  [
    'empty-clients',
    async (page) => {
      await page.goto('/dashboard/clients')
      await waitForText(page, 'Todavía no hay clientes')
    },
  ],
  [
    'empty-agencies',
    async (page) => {
      await page.goto('/dashboard/clients?modo=intermediario')
      await page.getByText('Todavía no hay agencias.').waitFor()
    },
  ],
]
