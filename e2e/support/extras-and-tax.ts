import type { Locator, Page } from '@playwright/test'
import { choose, field } from './fields.ts'
import { expect } from './test.ts'
import { visit } from './visit.ts'

type Sale = { name: string; price: string }

/** Sells an extra once in an open booking, with its own name and price; `check` runs before the sale. */
export async function sellOnce(page: Page, booking: Locator, sale: Sale, check?: () => Promise<void>): Promise<void> {
  await booking.getByRole('button', { name: 'Añadir extra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir extra' })
  await dialog.getByText('Extra de un solo uso').click()
  await field(dialog, 'Nombre').fill(sale.name)
  await field(dialog, 'Precio').fill(sale.price)
  await check?.()
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(dialog).toBeHidden()
}

type TaxChoice = { establishmentId: string; typed: string; type: string; check?: (what: string) => Promise<void> }

/** Chooses a published tourist tax on the establishment's page. */
export async function chooseTax(page: Page, { establishmentId, typed, type, check }: TaxChoice): Promise<void> {
  await visit(page, `/dashboard/profile/alojamiento/${establishmentId}`)
  const card = page.getByRole('region', { name: 'Tasa turística' })
  await card.getByRole('button', { name: 'Añadir tasa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir tasa turística' })
  await choose(page, field(dialog, 'Tipo de tasa'), type, { typed })
  await expect(dialog.getByText(/^Dos adultos, 7 noches desde hoy: /)).toBeVisible()
  await check?.('the tourist tax of an establishment')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText(`${type}:`)
}
