import type { Page } from '@playwright/test'
import { addDays, formatDay } from '@posada/domain/platform/days/day'
import type { Account } from './account.ts'
import { choose, field } from './fields.ts'
import { expect } from './test.ts'

/** Registers on the screen 'Crear cuenta', where the page solves the human check itself, and arrives at the planning. */
export async function registerOnScreen(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Crear cuenta' }).click()
  await field(page, 'Nombre del establecimiento').fill(account.name)
  await field(page, 'Email').fill(account.email)
  await field(page, 'Contraseña').fill(account.password)
  await field(page, 'Repetir contraseña').fill(account.password)
  await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click()
  await page.waitForURL('**/dashboard/calendar')
}

/** Closes the guide of a new account on the planning. */
export async function closeGuide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar la guía' }).click()
  await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeHidden()
}

/** Creates the establishment's first unit, starting on the empty planning. */
export async function createFirstUnit(page: Page, name: string, { type }: { type: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Todavía no hay unidades' })).toBeVisible()
  await page.getByRole('link', { name: 'Crear unidad' }).click()
  await page.waitForURL('**/dashboard/profile/alojamiento/*')
  await page.getByRole('button', { name: 'Crear unidad' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear unidad' })
  await field(dialog, 'Nombre').fill(name)
  await field(dialog, 'Tipo').fill(type)
  await expect(dialog.getByText(`Se creará el tipo «${type}».`)).toBeVisible()
  await field(dialog, 'Precio base por noche').fill('84,50')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(toast(page, 'Unidad añadida')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Opens the planning from the menu, which on a phone must be opened first. */
export async function goToPlanning(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('link', { name: 'Planning', exact: true }).click()
  await page.waitForURL('**/dashboard/calendar')
}

/** Opens 'Nueva reserva' for today. */
export async function openNewBooking(page: Page) {
  await page.getByRole('button', { name: 'Nueva reserva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
  await expect(dialog).toBeVisible()
  return dialog
}

type BookingDialog = Awaited<ReturnType<typeof openNewBooking>>

/** Adds a free unit to the booking. */
export async function chooseUnit(page: Page, dialog: BookingDialog, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: /^Unidad$|Añadir otra unidad/ }).click()
  await page.getByRole('option', { name: new RegExp(`^${name}\\b`) }).click()
  await expect(dialog.getByRole('button', { name: `Quitar unidad ${name}` })).toBeVisible()
}

export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true }).last()

/** The bar of a stay in the grid. */
export const bar = (page: Page, holder: string) =>
  page.getByRole('grid', { name: 'Planning' }).getByRole('gridcell', { name: new RegExp(`, ${holder}, `) })

type StayToFill = { unit: string; checkIn: string; checkOut: string } & ({ holder: string } | { client: string })

/** Fills 'Nueva reserva' with dates (DD/MM/YYYY) and unit, for a new holder or for a client; two adults. */
export async function fillStay(page: Page, { unit, checkIn, checkOut, ...who }: StayToFill) {
  const dialog = await openNewBooking(page)
  await field(dialog, 'Entrada').fill(checkIn)
  await field(dialog, 'Entrada').press('Tab')
  // The departure follows the arrival, and must not do so between the two halves of `fill`: choosing the text and replacing it.
  await expect(field(dialog, 'Salida')).toHaveValue(dayAfter(checkIn))
  await field(dialog, 'Salida').fill(checkOut)
  await field(dialog, 'Salida').press('Tab')
  await chooseUnit(page, dialog, unit)
  if ('client' in who) await choose(page, field(dialog, 'Titular'), who.client, { typed: who.client })
  else {
    await field(dialog, 'Titular').fill(who.holder)
    await field(dialog, 'Teléfono').fill('+34 600 000 102')
  }
  await expect(field(dialog, 'Ocupantes, niños incl.')).toHaveValue('2')
  return dialog
}

/** The day after one as it is typed: '31/12/2026' → '01/01/2027'. */
const dayAfter = (typed: string) => formatDay(addDays(typed.split('/').reverse().join('-'), 1))

type StayDialog = Awaited<ReturnType<typeof fillStay>>

export const chooseAgency = (page: Page, dialog: StayDialog, name: string) =>
  choose(page, field(dialog, 'Agencia'), name, { typed: name })

export async function saveStay(page: Page, dialog: StayDialog): Promise<void> {
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(toast(page, 'Reserva añadida')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Finds the booking of a holder with the search and opens it. */
export async function findBooking(page: Page, unit: string, holder: string) {
  await field(page, 'Buscar por loc. de reserva').fill(holder)
  await field(page, 'Buscar por loc. de reserva').press('Enter')
  await page.getByRole('gridcell', { name: `Unidad ${unit}, ${holder}, ` }).click()
  const dialog = page.getByRole('dialog', { name: /^Reserva / })
  await expect(dialog.getByRole('group', { name: 'Estancia' })).toBeVisible()
  return dialog
}
