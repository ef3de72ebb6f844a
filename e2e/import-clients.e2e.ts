import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expect, test } from './support/test.ts'

const FILE = [
  'Nombre;Apellidos;DNI;Móvil;Señas;Empresa;Observaciones',
  'Begoña;Ibáñez;12345678Z;600 111 222;Calle Mayor, 1;Viajes Ñandú;Habitación tranquila',
  'Jon;Etxeberria;00000001A;;;;',
  'Luz;;;;;;',
].join('\r\n')
const CHANGED = ['Nombre;Apellidos;DNI;Móvil', 'Begoña;Ibáñez;12345678Z;699 999 999'].join('\r\n')

test('imports clients, corrects a line, and updates those who are there', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)

  await test.step('opens from the clients and recognises the usual headings', async () => {
    await page.goto('/dashboard/clients')
    await page.getByRole('button', { name: 'Importar' }).click()
    await expect(page.getByRole('heading', { name: 'Importar clientes' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Clientes' })).toBeChecked()
    await choose(page, 'clientes.csv', Buffer.from(FILE, 'latin1'))
    await expect(page.getByText('clientes.csv · 3 líneas')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Documento', exact: true })).toHaveValue('DNI')
    await expect(page.getByRole('combobox', { name: 'Teléfono' })).toHaveValue('Móvil')
    await expect(page.getByText('Viajes Ñandú')).toBeVisible()
    await page.getByRole('combobox', { name: 'Dirección' }).click()
    await page.getByRole('option', { name: 'Señas', exact: true }).click()
  })

  await test.step('a line is corrected, and only then the file can be imported', async () => {
    await page.getByRole('button', { name: 'Comprobar' }).click()
    const number = page.getByLabel('Documento de la línea 3')
    await expect(page.getByText('La letra del DNI no corresponde al número')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Reservas' }).check({ force: true })
    await expect(number).toBeHidden()
    await page.getByRole('radio', { name: 'Clientes' }).check({ force: true })
    await number.fill('00000001R')
    await page.getByRole('button', { name: 'Comprobar lo corregido' }).click()
    await expect(page.getByText('Se añadirán 4 clientes.')).toBeVisible()
    await expect(page.getByText('Línea 2. Se añade también la empresa Viajes Ñandú.')).toBeVisible()
    await page.getByRole('button', { name: 'Importar 4 clientes' }).click()
    await expect(page.getByText('4 clientes nuevos y 0 actualizados.')).toBeVisible()
  })

  await test.step('shows who is already there, and updates them only when that is chosen', async () => {
    await choose(page, 'cambios.csv', Buffer.from(CHANGED))
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByText('Línea 2. Ya está Begoña Ibáñez, con el mismo documento.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Actualizarlos' }).check({ force: true })
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByText('Se actualizará 1 cliente.')).toBeVisible()
    await page.getByRole('button', { name: 'Importar 1 cliente' }).click()
    await expect(page.getByText('0 clientes nuevos y 1 actualizado.')).toBeVisible()
  })

  await test.step('the clients are in their table', async () => {
    await page.getByRole('link', { name: 'Ver los clientes' }).click()
    const row = page.getByRole('row', { name: /Begoña Ibáñez/ })
    await expect(row).toContainText('12345678Z')
    await expect(row).toContainText(/699[ 9]{8,}/) // grouped once the rules of telephone numbers are loaded
    await expect(page.getByRole('row', { name: /Jon Etxeberria/ })).toBeVisible()
  })
})

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Archivo CSV de clientes').setInputFiles({ name, mimeType: 'text/csv', buffer })
