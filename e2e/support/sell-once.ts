import type { Locator, Page } from '@playwright/test'
import { field } from './field.ts'
import { expect } from './test.ts'

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
