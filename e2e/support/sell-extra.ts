import type { Locator, Page } from '@playwright/test'
import { choose } from './choose.ts'
import { field } from './field.ts'
import { expect } from './test.ts'

/** Of the catalogue by its name, or once under a name and at a price of its own. */
type Sale = { extra: string } | { name: string; price: string }

/** 'Añadir extra' in an open booking; `check` looks at it before it is sold. */
export async function sellExtra(page: Page, booking: Locator, sale: Sale, check?: () => Promise<void>): Promise<void> {
  await booking.getByRole('button', { name: 'Añadir extra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir extra' })
  if ('extra' in sale) await choose(page, field(dialog, 'Extra'), sale.extra)
  else {
    await dialog.getByText('Extra de un solo uso').click()
    await field(dialog, 'Nombre').fill(sale.name)
    await field(dialog, 'Precio').fill(sale.price)
  }
  await check?.()
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(dialog).toBeHidden()
}
