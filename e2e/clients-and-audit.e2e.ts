import { addClient, apiOf, findClientId } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { inviteColleague } from './support/colleague.ts'
import { field } from './support/fields.ts'
import { toast } from './support/screens.ts'
import { closeDialog, openBooking } from './support/grid.ts'
import { signUp } from './support/account.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('merges two records of one person', { tag: '@wide' }, async ({ page, isPhone }) => {
  await signUp(page)
  const { addUnits, addStay } = apiOf(page)
  await addUnits('101', '102')
  const keptId = await addClient(page, {
    name: 'Marta',
    surnames: 'Prueba Soler',
    phone: '+34600000101',
    email: 'marta@ejemplo.test',
  })

  await test.step('the form warns of a similar record, and the user may continue', async () => {
    await page.goto('/dashboard/clients')
    await page.getByRole('button', { name: 'Nuevo cliente' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
    await field(dialog, 'Nombre').fill('Marta')
    await field(dialog, 'Apellidos').fill('Prueba')
    await field(dialog, 'Documento').fill('00000001R')
    await field(dialog, 'Teléfono').fill('+34 600 000 101')
    await field(dialog, 'Dirección').fill('Calle Mayor 1')
    await expect(dialog.getByText('Quizá ya tenga ficha de esta persona:')).toBeVisible()
    await expect(dialog.getByText(/coincide.* el teléfono/)).toBeVisible()
    if (!isPhone) await checkAxe(page, 'a new client with a similar record')
    await dialog.getByRole('button', { name: 'Añadir cliente' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('table', { name: 'Histórico de particulares' })).toContainText('Marta Prueba Soler')
  })

  const otherId = await findClientId(page, '00000001R')
  const locators = [
    await addStay('101', 'Marta Prueba Soler', { clientId: keptId }),
    await addStay('102', 'Marta Prueba', { clientId: otherId, inDays: 5 }),
  ]

  await test.step('shows both records side by side and keeps one value of each field', async () => {
    await page.goto(`/dashboard/clients?ficha=${keptId}`)
    const record = page.getByRole('dialog', { name: 'Ficha del cliente' })
    await record.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Unir con otra ficha…' }).click()
    const merge = page.getByRole('dialog', { name: 'Unir con otra ficha' })
    await merge.getByRole('button', { name: 'Elegir Marta Prueba', exact: true }).click()
    await expect(merge).toContainText('Pasa a esta su reserva.')
    await expect(merge.getByRole('radio', { name: 'Apellidos: Prueba Soler' })).toBeChecked()
    await expect(merge.getByRole('row', { name: /^Dirección/ })).toContainText('Calle Mayor 1')
    if (!isPhone) await checkAxe(page, 'the merge of two records')
    await merge.getByRole('button', { name: 'Unir fichas' }).click()
    await expect(toast(page, 'Fichas unidas')).toBeVisible()
    await expect(merge).toBeHidden()
    await expect(field(record, 'Dirección')).toHaveValue('Calle Mayor 1')
    await expect(field(record, 'Email')).toHaveValue('marta@ejemplo.test')
    for (const locator of locators) await expect(record.getByRole('button', { name: locator })).toBeVisible()
    await closeDialog(page, record)
  })

  await test.step('the list shows the person once', async () => {
    const people = page.getByRole('table', { name: 'Histórico de particulares' })
    await expect(people.locator('tbody tr')).toHaveCount(1)
    await expect(people).toContainText('Marta Prueba Soler')
    if (!isPhone) await checkAxe(page, 'the clients')
  })
})

test('the audit trail shows the owner who changed a price', { tag: '@desktop' }, async ({ page, anotherBrowser }) => {
  const account = await signUp(page)
  await apiOf(page).addUnits('101')
  const locator = await apiOf(page).addStay('101', 'Lucía Prueba García', { nights: 1 })
  const reception = await anotherBrowser()
  await inviteColleague(page, account, reception, { name: 'Recepción de tarde', role: 'reception' })
  await reception.goto('/dashboard/calendar')

  await test.step('reception changes the price of a night', async () => {
    const booking = await openBooking(reception, '101', 'Lucía Prueba García', false)
    await booking.getByLabel(/^Precio de 101, noche /).fill('95')
    await booking.getByLabel(/^Precio de 101, noche /).press('Tab')
    await expect(booking.getByLabel('Total', { exact: true })).toHaveText(/^95,00\s€$/)
    await expect
      .poll(async () => (await apiOf(page).booking(locator)).total, 'the price is saved by itself')
      .toBe(9_500)
    await visit(reception, '/dashboard/profile')
    await expect(reception.getByRole('heading', { name: 'Establecimientos' })).toBeVisible()
    await expect(reception.getByRole('link', { name: 'Registro de cambios' })).toHaveCount(0)
  })

  await test.step('the owner finds the change by the locator, with old and new price', async () => {
    await page.goto('/dashboard/profile')
    await page.getByRole('link', { name: 'Registro de cambios' }).click()
    await page.waitForURL('**/dashboard/profile/cambios')
    const changes = page.getByRole('table', { name: 'Registro de cambios' })
    await page.getByRole('searchbox', { name: 'Buscar en el registro de cambios' }).fill(locator)
    const row = changes.getByRole('row').filter({ hasText: 'Recepción de tarde' }).filter({ hasText: locator })
    await expect(row).toContainText('cambió precios de la reserva')
    await expect(row).toContainText(/80,00\s€ → 95,00\s€/)
    await checkAxe(page, 'the audit trail')
    await row.getByRole('button', { name: locator }).click()
    await expect(page.getByRole('dialog', { name: `Reserva ${locator}` })).toBeVisible()
  })
})
