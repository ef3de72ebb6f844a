import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { field } from './field.ts'
import { barInSight, dialogOf, house, planning, press, profile, seen, type Shot } from './shot-steps.ts'

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
const agencies = async (page: Page) => {
  await profile(page)
  await page.getByRole('table', { name: 'Agencias' }).getByRole('row').nth(1).waitFor()
  await page.getByRole('table', { name: 'Agencias' }).scrollIntoViewIfNeeded()
}
const changes = async (page: Page) => {
  await page.goto('/dashboard/profile/cambios')
  await page.getByRole('heading', { name: 'Registro de cambios' }).waitFor()
  await page.locator('tbody tr').first().waitFor()
}
const tax = async (page: Page) => {
  await house(page)
  const card = page.getByRole('region', { name: 'Tasa turística' })
  await card.getByRole('button', { name: 'Declaración' }).waitFor()
  await card.scrollIntoViewIfNeeded()
}

/** Screens of clients, agencies, the account, extras and the tourist tax. */
export const houseAndPeople: Shot[] = [
  ['clients', clients],
  ['companies', companies],
  [
    'clients-found-nothing',
    async (page) => {
      await clients(page)
      await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('No existe')
      await seen(page, 'Ningún resultado con «No existe»')
    },
  ],
  ['client-record', client],
  [
    'client-merge',
    async (page) => {
      await client(page)
      await press(page, 'Más acciones')
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
  ['new-client', dialogOf('Nuevo cliente', clients)],
  ['agencies', agencies],
  ['new-agency', dialogOf('Nueva agencia', agencies)],
  [
    'agency-record',
    async (page) => {
      await agencies(page)
      await page.getByRole('table', { name: 'Agencias' }).locator('tbody button').first().click()
      await page.getByRole('dialog').getByLabel('Persona de contacto').waitFor()
    },
  ],
  ['agency-reviews', dialogOf(/^Opiniones sobre/, agencies)],
  [
    'commissions',
    async (page) => {
      await dialogOf('Comisiones', agencies)(page)
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  ],
  ['audit-trail', changes],
  [
    'booking-add-extra',
    async (page, isPhone) => {
      await planning(page)
      if (isPhone) await barInSight(page).tap()
      else await barInSight(page).click()
      if (isPhone) await press(page, 'Ver reserva')
      await press(page, 'Añadir extra')
      await page.getByRole('dialog', { name: 'Añadir extra' }).waitFor()
    },
  ],
  ['new-extra', dialogOf('Añadir extra', house)],
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
  ['tourist-tax-declaration', dialogOf('Declaración', tax)],
]

/** The same screens in a new account. */
export const nobodyYet: Shot[] = [
  [
    'empty-clients',
    async (page) => {
      await page.goto('/dashboard/clients')
      await seen(page, 'Todavía no hay clientes')
    },
  ],
  [
    'empty-agencies',
    async (page) => {
      await profile(page)
      await page.getByText('Todavía no hay agencias.').scrollIntoViewIfNeeded()
    },
  ],
]
