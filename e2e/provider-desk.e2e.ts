import type { Page } from '@playwright/test'
import { newAccount, registerAccount, signIn } from './support/account.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { logInAtDesk, newStaff, provider, setUpSecondFactor } from './support/provider.ts'
import { expect, test } from './support/test.ts'

test('the provider finds a customer and extends their subscription, which the customer sees', async ({
  page,
  isPhone,
  anotherBrowser,
  server,
  faults,
}) => {
  const customer = newAccount(`Hostal ${Date.now().toString(36)}`)
  await registerAccount(page, customer)
  await provider(server, '--cuota', customer.email, '--posada', '69,00', '--channel', '7,50')
  await provider(server, '--suscripcion', customer.email, '--hasta', '2026-01-31')

  await test.step('a user of an account is told that the desk is not theirs', async () => {
    faults.expect(/status of 403.*get_session/)
    const stranger = await anotherBrowser({ viewport: page.viewportSize() })
    await signIn(stranger, customer)
    await stranger.goto('/admin321')
    await expect(stranger.getByRole('heading', { name: 'Esta página es del proveedor de Posada' })).toBeVisible()
  })

  const staff = await newStaff(server)
  const secret = await test.step('the desk opens with a second factor only', async () => {
    const made = await setUpSecondFactor(page, staff)
    await expect(page.getByRole('heading', { name: 'Inicie sesión con su código' })).toBeVisible()
    await checkAxe(page, 'the closed desk')
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    return made
  })
  await logInAtDesk(page, staff, secret)

  const table = page.getByRole('table', { name: 'Listado de clientes' })
  await test.step('the customer is found by their address', async () => {
    await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill(customer.email)
    await expect(table.getByRole('row').filter({ hasText: customer.name })).toContainText('Solo lectura')
    await expect(table.locator('tbody').getByRole('row')).toHaveCount(1)
    await expect(table).toContainText('69,00')
    await checkAxe(page, 'the customers')
  })

  await test.step('the end of the subscription is extended', async () => {
    await table.getByRole('button', { name: customer.name, exact: true }).click()
    const sheet = isPhone
      ? page.getByRole('dialog', { name: 'Ficha del cliente' })
      : page.getByRole('region', { name: 'Ficha del cliente' })
    await expect(sheet).toContainText('Ahora, 31/01/2026')
    await expect(sheet).toContainText('1 establecimiento, 0 unidades')
    await checkAxe(page, 'the sheet of a customer')
    await sheet.getByRole('button', { name: '+ 6 meses' }).click()
    await field(sheet, 'Fin de suscripción').fill('30/06/2099')
    await field(sheet, 'Fin de suscripción').press('Tab')
    await sheet.getByRole('button', { name: 'Guardar' }).click()
    await expect(sheet).toContainText('Ahora, 30/06/2099')
    await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(table).toContainText('30/06/2099')
  })

  await test.step('every page of the desk opens', async () => {
    for (const name of ['Salud', 'Trabajos', 'Copias', 'Accesos', 'Instalación']) {
      await openPage(page, isPhone, name)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await checkAxe(page, `the page ${name}`)
    }
    await expect(page.getByRole('table', { name: 'Registro de la mesa' })).toContainText(
      'Fin de la suscripción: 31/01/2026 → 30/06/2099',
    )
  })

  await test.step('the owner sees who changed it', async () => {
    const owner = await anotherBrowser({ viewport: page.viewportSize() })
    await signIn(owner, customer)
    await owner.goto('/dashboard/profile/cambios')
    await expect(owner.getByText(`Posada (soporte): ${staff.email}`).first()).toBeVisible()
    await expect(owner.getByText('Fin de la suscripción: 31/01/2026 → 30/06/2099')).toBeVisible()
  })
})

async function openPage(page: Page, isPhone: boolean, name: string) {
  if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('navigation', { name: 'Menú del proveedor' }).getByRole('link', { name }).click()
}
