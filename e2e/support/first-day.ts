import type { Page } from '@playwright/test'
import { expect } from './test.ts'
import { fillLogin, type Account } from './house.ts'
import { field } from './field.ts'

/** Registers on the screen 'Crear cuenta', where the page solves the human check itself, and logs in afterwards. */
export async function registerOnScreen(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Crear cuenta' }).click()
  await field(page, 'Nombre del establecimiento').fill(account.name)
  await field(page, 'Email').fill(account.email)
  await field(page, 'Contraseña').fill(account.password)
  await field(page, 'Repetir contraseña').fill(account.password)
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(toast(page, 'Correcto')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/register')
  const shownAt = Date.now()
  await page.waitForURL('**/login')
  expect(Date.now() - shownAt, 'three seconds to read it').toBeGreaterThan(2_000)
  await fillLogin(page, account)
  await page.waitForURL('**/dashboard/guests')
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
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(dialog.getByRole('button', { name: `Quitar unidad ${name}` })).toBeVisible()
}

export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true }).last()

/** The bar of a stay in the grid. */
export const bar = (page: Page, holder: string) =>
  page.getByRole('grid', { name: 'Planning' }).getByRole('gridcell', { name: new RegExp(`, ${holder}, `) })
