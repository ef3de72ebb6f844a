import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { field } from './field.ts'
import { chooseUnit, openNewBooking, toast } from './first-day.ts'
import { expect } from './test.ts'

type StayToFill = { unit: string; checkIn: string; checkOut: string } & ({ holder: string } | { client: string })

/** Fills 'Nueva reserva' with dates (DD/MM/YYYY) and unit, for a new holder or for a client; two adults. */
export async function fillStay(page: Page, { unit, checkIn, checkOut, ...who }: StayToFill) {
  const dialog = await openNewBooking(page)
  await field(dialog, 'Entrada').fill(checkIn)
  await field(dialog, 'Entrada').press('Tab')
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

type StayDialog = Awaited<ReturnType<typeof fillStay>>

export const chooseAgency = (page: Page, dialog: StayDialog, name: string) =>
  choose(page, field(dialog, 'Agencia'), name, { typed: name })

export async function saveStay(page: Page, dialog: StayDialog): Promise<void> {
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(toast(page, 'Reserva Añadida')).toBeVisible()
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
