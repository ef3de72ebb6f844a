import { shellApi } from '@posada/contract/account/shell/shell'
import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { newAccount, signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { guestOnWire } from './support/guests.ts'
import { logInAtDesk, newStaff, provider, setUpSecondFactor } from './support/provider.ts'
import { fillStay } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const guest = { ...guestOnWire, MunicipioESP: '28079', CodigoPostal: '28013', GuestEmail: 'lucia@ejemplo.test' }

test(
  'an account whose subscription has ended is read-only, and goes on registering guests',
  { tag: '@wide' },
  async ({ page, server }) => {
    const account = await signUp(page)
    const today = todayIn(MAINLAND, new Date())
    const api = apiOf(page)
    await api.addUnits('101')
    // What changes before a screen listens, it does not hear.
    const listening = page.waitForResponse((response) => response.url().endsWith(shellApi.events.path))
    await page.goto('/dashboard/calendar')
    await listening

    await test.step('the owner is warned before the end', async () => {
      await provider(server, '--suscripcion', account.email, '--hasta', addDays(today, 3))
      await expect(page.getByText('Quedan 3 días.')).toBeVisible()
    })

    await test.step('the open screens show the end at once', async () => {
      await provider(server, '--suscripcion', account.email, '--hasta', addDays(today, -1))
      await expect(page.getByText(`Solo lectura desde el ${formatDay(today)}.`)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Exportar todo' })).toBeVisible()
      await checkAxe(page, 'a read-only account')
    })

    await test.step('a booking is refused, and what was typed stays', async () => {
      const [checkIn, checkOut] = [formatDay(today), formatDay(addDays(today, 2))]
      const dialog = await fillStay(page, { unit: '101', checkIn, checkOut, holder: 'Ada Lovelace' })
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(dialog.getByText(/La suscripción de esta cuenta ha terminado/)).toBeVisible()
      await expect(field(dialog, 'Titular')).toHaveValue('Ada Lovelace')
    })

    await test.step('a guest is registered', async () => {
      await api.addGuest('101', guest)
      await page.goto('/dashboard/guests')
      await expect(page.getByText('Lucía Prueba García').first()).toBeVisible()
    })

    await test.step('an extension takes the note away', async () => {
      await provider(server, '--suscripcion', account.email, '--sin-fin')
      await expect(page.getByText(/Solo lectura desde/)).toBeHidden()
    })
  },
)

test(
  'the provider enters a customer’s account, whose trail shows it',
  { tag: '@wide' },
  async ({ page, server, anotherBrowser, faults }) => {
    faults.expect(/status of 401/) // the tab's last call, once it has left
    const account = await signUp(page, newAccount(`Hostal ${Date.now().toString(36)}`))
    const api = apiOf(page)
    await api.addUnits('101')
    await page.goto('/dashboard/calendar')
    const desk = await anotherBrowser({ viewport: page.viewportSize() })
    const staff = await newStaff(server)
    const secret = await setUpSecondFactor(desk, staff)
    await desk.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(desk.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    await logInAtDesk(desk, staff, secret)

    const tab = await test.step('enters with a reason, in a tab of its own', async () => {
      await desk.getByRole('searchbox', { name: 'Buscar clientes' }).fill(account.name)
      await desk.getByRole('button', { name: account.name, exact: true }).click()
      const form = desk.locator('form', { hasText: 'Entrar como este cliente' })
      await form.getByRole('button', { name: /^Entrar como/ }).click()
      await expect(form.getByText('Este dato es obligatorio')).toBeVisible()
      await field(form, 'Motivo, lo verá el cliente').fill('Llamada de las 10:20: no le cuadra el trimestre')
      const opened = desk.waitForEvent('popup')
      await form.getByRole('button', { name: /^Entrar como/ }).click()
      const tab = await opened
      await tab.waitForURL('**/soporte/*/dashboard/calendar')
      await expect(tab.getByText('de Posada, está en la cuenta de un cliente.')).toBeVisible()
      await expect(tab.getByRole('timer')).toHaveText(/Quedan (30|29) min\./)
      await checkAxe(tab, 'the account of a customer')
      return tab
    })

    await test.step('the owner sees at once who is there, and why', async () => {
      await expect(page.getByText(`${staff.email}, de Posada, está en su cuenta.`)).toBeVisible()
      await expect(page.getByText('Motivo: Llamada de las 10:20')).toBeVisible()
    })

    await test.step('makes a booking, which the owner sees', async () => {
      const today = todayIn(MAINLAND, new Date())
      const [checkIn, checkOut] = [formatDay(today), formatDay(addDays(today, 2))]
      const dialog = await fillStay(tab, { unit: '101', checkIn, checkOut, holder: 'Ada Lovelace' })
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByText(/Ada Lovelace/).first()).toBeVisible()
    })

    await test.step('sees at once what the owner does', async () => {
      await api.addStay('101', 'Grace Hopper', { inDays: 2 })
      await expect(tab.getByText(/Grace Hopper/).first()).toBeVisible()
    })

    await test.step('leaves; the desk goes on, and lists the access', async () => {
      await tab.getByRole('button', { name: 'Salir' }).click()
      await expect(tab.getByRole('heading', { name: 'El acceso a la cuenta ha terminado' })).toBeVisible()
      await tab.goBack()
      await expect(tab.getByRole('heading', { name: 'El acceso a la cuenta ha terminado' })).toBeVisible()
      await desk.goto('/admin321/accesos')
      const row = desk.getByRole('row', { name: new RegExp(account.name) })
      await expect(row).toContainText('Llamada de las 10:20')
      await expect(row).toContainText('1 min')
      await checkAxe(desk, 'the accesses')
    })

    await test.step('the trail has it under the provider’s name', async () => {
      await expect(page.getByText(/está en su cuenta/)).toBeHidden()
      await visit(page, '/dashboard/profile/cambios')
      const rows = page.getByRole('table', { name: 'Registro de cambios' }).getByRole('row')
      await expect(rows.filter({ has: page.getByText('consultó «Planning»') })).toContainText('Consultado')
      const booked = rows.filter({ hasText: 'creó la reserva' })
      await expect(booked.filter({ hasText: `Posada (soporte): ${staff.email}` })).toHaveCount(1)
      await page.getByRole('searchbox', { name: 'Buscar en el registro de cambios' }).fill('Llamada de las 10:20')
      await expect(rows.filter({ hasText: 'Motivo: Llamada de las 10:20' })).toContainText(
        'entró como soporte de Posada',
      )
    })
  },
)
