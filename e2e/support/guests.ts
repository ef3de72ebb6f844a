import type { Page } from '@playwright/test'
import { field } from './fields.ts'
import { expect } from './test.ts'

/** An adult of Madrid with all data that the registry requires, with the names of the wire. */
export const guestOnWire = {
  Name: 'Lucía',
  FirstSurname: 'Prueba',
  SecondSurname: 'García',
  Sex: 'F',
  BirthDate: '1985-04-12',
  NationalityCountry: 'ESP',
  DocType: 'D',
  DocNumber: '00000001R',
  NumSoporte: 'BAA000589',
  Privacidad: 1,
  PaisResidencia: 'ESP',
  Address: 'Calle Mayor 1',
  MunicipioESP: '28079',
  CodigoPostal: '28013',
  PhoneNumber: '+34600000102',
}

export type TypedGuest = {
  name: string
  surnames: readonly [string, string?]
  sex: 'Masculino' | 'Femenino'
  /** DD/MM/AAAA */
  birthDate: string
  nationality?: string
  documentNumber?: string
  supportNumber?: string
  address?: { postalCode: string; municipality: string; address: string; isSpanish: boolean }
  phone?: string
  /** The relationship to the first guest of the family. */
  relationship?: string
}

/** Fills the open form with a guest; the form already contains the fields that are not given. */
export async function typeGuest(page: Page, guest: TypedGuest): Promise<void> {
  const { name, surnames, sex, birthDate, nationality, address } = guest
  await field(page, 'Nombre').fill(name)
  await field(page, 'Primer apellido').fill(surnames[0])
  if (surnames[1]) await field(page, 'Segundo apellido').fill(surnames[1])
  await chooseGuestOption(page, 'Género', sex)
  await field(page, 'Fecha de nacimiento').fill(birthDate)
  await field(page, 'Fecha de nacimiento').blur()
  if (nationality) await chooseGuestOption(page, 'Nacionalidad', nationality, true)
  if (guest.documentNumber) await field(page, 'Número de documento').fill(guest.documentNumber)
  if (guest.supportNumber) await field(page, 'Número de soporte').fill(guest.supportNumber)
  if (address) {
    await field(page, 'Código postal').fill(address.postalCode)
    // A Spanish code of one municipality fills it in.
    if (address.isSpanish) await expect(field(page, 'Municipio')).toHaveValue(address.municipality)
    else await field(page, 'Municipio').fill(address.municipality)
    await field(page, 'Dirección').fill(address.address)
  }
  if (guest.phone) await field(page, 'Teléfono').fill(guest.phone)
  if (guest.relationship) await chooseGuestOption(page, 'Parentesco', guest.relationship)
  await page.getByRole('checkbox', { name: 'El huésped ha sido informado' }).check()
}

async function chooseGuestOption(page: Page, label: string, option: string, isSearched = false): Promise<void> {
  const input = page.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) })
  await input.click()
  if (isSearched) await input.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Draws a signature with the mouse on the pad of that guest. */
export async function sign(page: Page, name: string): Promise<void> {
  const pad = page.getByRole('img', { name: `Firma de ${name}` })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.3))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.7), { steps: 3 })
  await page.mouse.move(...at(0.7, 0.3), { steps: 3 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Deshacer' }).first()).toBeEnabled()
}
