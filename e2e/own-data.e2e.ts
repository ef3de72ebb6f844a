import { readFile } from 'node:fs/promises'
import { unzip } from '../server/src/account/own-data/test/unzip.ts'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { expect, test } from './support/test.ts'

test('an owner exports everything, closes the account, and returns', { tag: '@wide' }, async ({ page, faults }) => {
  const account = await signUp(page)
  const { addUnits, addStay } = apiOf(page)
  await addUnits('101')
  const locator = await addStay('101', 'Walter Ejemplo', { nights: 2 })
  await page.goto('/dashboard/profile')
  const card = page.getByRole('region', { name: 'Sus datos' })

  await test.step('the export is made, downloaded and has the booking', async () => {
    await card.getByRole('button', { name: 'Exportar todo' }).click()
    const button = card.getByRole('button', { name: 'Descargar el ZIP' })
    await expect(button).toBeVisible({ timeout: 60_000 })
    await checkAxe(page, 'the profile with a finished export')
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toMatch(/^datos-casa-del-molino-\d{4}-\d\d-\d\d\.zip$/)
    const files = await unzip(await readFile(await download.path()))
    const bookings = files.get('datos/reservas.csv')!.toString()
    expect(bookings).toContain(locator)
    expect(bookings).toContain('Walter Ejemplo')
    expect(files.get('LEEME.txt')!.toString()).toContain('Datos de Casa del Molino en Posada')
  })

  faults.expect(/status of 40[13]/)
  await test.step('closing wants the name of the account and the password', async () => {
    await card.getByRole('button', { name: 'Cerrar la cuenta…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cerrar la cuenta' })
    await field(dialog, 'Nombre de la cuenta').fill('Otra casa')
    await field(dialog, 'Su contraseña').fill('no es esta')
    await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click()
    await expect(dialog).toContainText('Escriba el nombre de la cuenta: Casa del Molino')
    await field(dialog, 'Nombre de la cuenta').fill('casa del molino')
    await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click()
    await expect(dialog).toContainText('La contraseña no es correcta')
    await checkAxe(page, 'the dialog that closes the account')
    await field(dialog, 'Su contraseña').fill(account.password)
    await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click()
  })

  await test.step('every screen leads to the page that says when it closes', async () => {
    const heading = page.getByRole('heading', { name: /^Esta cuenta se borra el \d\d\/\d\d\/\d{4}$/ })
    await expect(heading).toBeVisible()
    await checkAxe(page, 'the page of an account that is being closed')
    await page.goto('/dashboard/calendar')
    await expect(heading).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await page.goto('/login')
    await field(page, 'Email').fill(account.email)
    await field(page, 'Contraseña').fill(account.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(heading).toBeVisible()
    await expect(page.getByRole('button', { name: 'Descargar el ZIP' })).toBeVisible()
  })

  await test.step('returning opens it again', async () => {
    await page.getByRole('button', { name: 'Volver', exact: true }).click()
    await page.waitForURL('**/dashboard/guests')
    await expect(page.getByRole('heading', { name: 'Huéspedes', level: 1 })).toBeVisible()
  })
})
