import type { Locator, Page } from '@playwright/test'
import { field } from './field.ts'
import { expect } from './test.ts'

type Sale = { name: string; price: string }

/** 'Añadir extra' in an open booking, once under a name and at a price of its own; `check` looks at it before it is sold. */
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
