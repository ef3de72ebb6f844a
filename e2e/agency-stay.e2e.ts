import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { euros, field } from './support/fields.ts'
import { signUp } from './support/account.ts'
import { chooseAgency, fillStay, findBooking, saveStay } from './support/screens.ts'
import { sellOnce } from './support/extras-and-tax.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('a stay billed to a company and booked through an agency', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  const { call, addUnits } = apiOf(page)
  await addUnits({ name: '101', basePrice: 10_000 })
  const establishmentId = (await call(establishmentsApi.profile, {})).establishments[0]?.id ?? ''

  await test.step('adds the minibar to the establishment’s catalogue', async () => {
    await page.goto(`/dashboard/profile/alojamiento/${establishmentId}`)
    await page.getByRole('button', { name: 'Añadir extra' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo extra' })
    await field(dialog, 'Nombre').fill('Minibar')
    await field(dialog, 'Precio').fill('6,50')
    await checkAxe(page, 'a new extra')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('table', { name: 'Extras' })).toContainText(/Minibar.*6,50\s€/)
    await checkAxe(page, 'the page of an establishment')
  })

  await test.step('adds an agency with 15 % commission', async () => {
    await visit(page, '/dashboard/clients')
    await page.getByRole('tab', { name: 'Agencias' }).click()
    await page.getByRole('button', { name: 'Nueva agencia' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva agencia' })
    await field(dialog, 'Nombre').fill('Viajes del Sur')
    await field(dialog, 'Comisión').fill('15')
    await checkAxe(page, 'a new agency')
    await dialog.getByRole('button', { name: 'Añadir agencia' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('table', { name: 'Agencias' })).toContainText(/Viajes del Sur.*15\s%/)
    await checkAxe(page, 'the agencies')
  })

  await test.step('adds a client and their company', async () => {
    await visit(page, '/dashboard/clients')
    await page.getByRole('button', { name: 'Nuevo cliente' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
    await field(dialog, 'Nombre').fill('Tomás')
    await field(dialog, 'Apellidos').fill('Ejemplo Muestra')
    await field(dialog, 'Teléfono').fill('+34 600 000 103')
    await field(dialog, 'Empresa asociada').fill('Talleres Ejemplo')
    await page.getByRole('option', { name: 'Crear empresa «Talleres Ejemplo»' }).click()
    const company = page.getByRole('dialog', { name: 'Nueva empresa' })
    await field(company, 'NIF/CIF').fill('B12345674')
    await checkAxe(page, 'a new company in the dialog of a new client')
    await company.getByRole('button', { name: 'Añadir empresa' }).click()
    await expect(company).toBeHidden()
    await expect(field(dialog, 'Empresa asociada')).toHaveValue('Talleres Ejemplo')
    await dialog.getByRole('button', { name: 'Añadir cliente' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('books through the agency with one minibar extra, billed to the company', async () => {
    await visit(page, '/dashboard/calendar')
    const dialog = await fillStay(page, { unit: '101', ...march, client: 'Tomás Ejemplo Muestra' })
    await expect(field(dialog, 'Teléfono')).toHaveValue('+34 600 00 01 03')
    await chooseAgency(page, dialog, 'Viajes del Sur')
    await expect(dialog).toContainText(/Comisión 15\s% · PVP/)
    await dialog.getByLabel('Facturar a Talleres Ejemplo').check()
    await expect(dialog).toContainText('Facturar a: Talleres Ejemplo')
    await field(dialog, 'Localizador').fill('EMPRESA-1')
    const unit = dialog.getByRole('region', { name: 'Unidad 101' })
    await unit.getByText(/^Extras/).click()
    await unit.getByRole('button', { name: 'Sumar Minibar' }).click()
    await expect(field(dialog, 'Total')).toHaveValue(euros('206,50'))
    await checkAxe(page, 'a new booking with extras')
    await saveStay(page, dialog)
    const booking = await findBooking(page, '101', 'Tomás Ejemplo Muestra')
    await expect(booking.getByRole('link', { name: 'Talleres Ejemplo' })).toBeVisible()
    await expect(booking.getByRole('radiogroup', { name: 'Facturar a' }).getByLabel('Empresa')).toBeChecked()
  })

  await test.step('another minibar extra and a discount change the total immediately', async () => {
    const booking = page.getByRole('dialog', { name: 'Reserva EMPRESA-1' })
    const sold = booking.getByRole('list', { name: 'Extras de 101' }).getByRole('listitem')
    await sold.getByRole('button', { name: 'Sumar Minibar' }).click()
    await expect(sold).toContainText(euros('13,00'))
    const discount = { name: 'Atención de la casa', price: '-10' }
    await sellOnce(page, booking, discount, () => checkAxe(page, 'a discount in a booking'))
    await expect(sold).toHaveCount(2)
    await expect(booking.getByLabel('Total', { exact: true })).toHaveText(euros('203,00'))
    await expect(booking).toContainText(euros('Comisión de la agencia30,00'))
    await checkAxe(page, 'a booking')
  })

  await test.step('the commission is the agency’s share of the nights', async () => {
    await visit(page, '/dashboard/clients?modo=intermediario')
    await page.getByRole('button', { name: 'Comisiones' }).click()
    const dialog = page.getByRole('dialog', { name: 'Comisiones' })
    await field(dialog, 'Salidas desde').fill('01/03/2027')
    await field(dialog, 'Hasta').fill('31/03/2027')
    await field(dialog, 'Hasta').press('Tab')
    const line = dialog.getByRole('row', { name: /Tomás Ejemplo Muestra/ })
    await expect(line).toHaveText(/08\/03\/202710\/03\/2027200,00\s€15\s%30,00\s€$/)
    await expect(dialog.getByRole('row', { name: /^Total/ })).toHaveText(/200,00\s€30,00\s€$/)
    await checkAxe(page, 'the commissions')
  })
})

const march = { checkIn: '08/03/2027', checkOut: '10/03/2027' }
