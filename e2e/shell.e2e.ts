import type { Locator, Page } from '@playwright/test'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { shellApi } from '@posada/contract/account/shell/shell'
import { sessionApi } from '@posada/contract/account/session'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { apiOf } from './support/api.ts'
import { field } from './support/fields.ts'
import { bar, chooseUnit, openNewBooking, toast } from './support/screens.ts'
import { signUp } from './support/account.ts'
import { expect, test } from './support/test.ts'

const LOST = 'No hay conexión con el servidor. No se ha perdido nada: vuelva a intentarlo.'

test('menu, colour scheme, unknown pages and logout', async ({ page, isPhone, faults }) => {
  await signUp(page)
  await page.goto('/dashboard/calendar')
  await expect(page.getByRole('heading', { name: 'Todavía no hay unidades' })).toBeVisible()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  await test.step('the dark scheme is kept after a reload', async () => {
    await openMenu(page, isPhone)
    const light = await background()
    await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true })
    await expect.poll(background).not.toBe(light)
    const dark = await background()
    await page.reload()
    await expect.poll(background).toBe(dark)
    await openMenu(page, isPhone)
    await page.getByRole('radio', { name: 'Claro' }).check({ force: true })
    await expect.poll(background).toBe(light)
    if (isPhone) await page.keyboard.press('Escape')
  })

  await test.step('the server stores the width of the menu; on a phone it is a drawer', async () => {
    if (isPhone) {
      await openMenu(page, isPhone)
      const drawer = page.getByRole('dialog', { name: 'Menú' })
      await drawer.getByRole('link', { name: 'Panel de usuario' }).click()
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Panel de usuario' })).toBeVisible()
      return
    }
    const kept = page.waitForResponse((reply) => reply.url().endsWith(shellApi.setSideMenu.path))
    await page.getByRole('button', { name: 'Contraer menú' }).click()
    await kept
    await page.evaluate(() => localStorage.removeItem('mantine-color-scheme-value'))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Desplegar menú' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Planning' })).toHaveText('')
    expect(await apiOf(page).call(shellApi.sideMenu, {})).toEqual({ expanded: false })
  })

  await test.step('an unknown page shows a message and a link to the planning', async () => {
    await page.goto('/dashboard/no-existe')
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir al planning' }).click()
    await page.waitForURL('**/dashboard/calendar')
    await page.goto('/tampoco')
    await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
  })

  await test.step('logout ends the session', async () => {
    await page.goto('/dashboard/calendar')
    await openMenu(page, isPhone)
    faults.expect(/status of 401/) // also of calls that were on their way
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
    expect((await page.request.get(sessionApi.me.path)).status()).toBe(401)
    await page.goto('/dashboard/profile')
    await page.waitForURL('**/login?volver=*')
  })
})

test(
  'five tabs renew an expired session without a message',
  { tag: '@desktop' },
  async ({ page, passTime, faults }) => {
    await signUp(page)
    await page.goto('/dashboard/calendar')
    const tabs = [page]
    for (let more = 1; more < 5; more++) {
      const tab = await page.context().newPage()
      await tab.goto('/dashboard/profile')
      await expect(tab.getByRole('heading', { name: 'Establecimientos' })).toBeVisible()
      tabs.push(tab)
    }
    let renewals = 0
    page.context().on('request', (request) => {
      if (new URL(request.url()).pathname === sessionApi.refresh.path) renewals++
    })
    faults.expect(/status of 401/)
    await passTime(16)
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect(new URL(tab.url()).pathname).not.toBe('/login')
      await expect(tab.getByRole('alert')).toHaveCount(0)
    }
    expect(renewals).toBeGreaterThanOrEqual(1)
    expect(renewals, 'tabs share one renewal').toBeLessThanOrEqual(2)
  },
)

test('a new version is announced and loaded only on request', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/calendar')
  const notice = page.getByText('Hay una versión nueva.')
  await expect(page.getByRole('heading', { name: 'Todavía no hay unidades' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.route(`**${shellApi.version.path}`, (route) =>
    route.fulfill({ json: { resultado: 'Ok', mensaje: '', version: 'la siguiente', simulacion: true } }),
  )
  await page.reload()
  await expect(notice).toBeVisible()
  await page.unroute(`**${shellApi.version.path}`)
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no hay unidades' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test(
  'connection failures lose no typed data and create nothing twice',
  { tag: '@wide' },
  async ({ page, context, faults }) => {
    await signUp(page)
    await apiOf(page).addUnits('101')
    await page.goto('/dashboard/calendar')
    const dialog = await openNewBooking(page)
    await chooseUnit(page, dialog, '101')
    await field(dialog, 'Titular').fill('Marta Ibáñez')
    await field(dialog, 'Teléfono').fill('+34 600 111 222')
    faults.expect(/net::ERR_/)

    await test.step('no connection', async () => {
      await context.setOffline(true)
      await save(dialog)
      await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
      await expect(field(dialog, 'Titular')).toHaveValue('Marta Ibáñez')
      await context.setOffline(false)
    })

    await test.step('after two lost replies, saving again creates no second booking', async () => {
      const keys = new Set<string>()
      let lost = 0
      await page.route(`**${bookingsApi.add.path}`, async (route) => {
        keys.add((await route.request().headerValue('idempotency-key')) ?? '')
        await route.fetch()
        lost++
        await route.abort()
      })
      await save(dialog)
      await expect.poll(() => lost).toBe(2)
      await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
      await page.unroute(`**${bookingsApi.add.path}`)
      await save(dialog)
      await expect(toast(page, 'Reserva añadida')).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(keys.size).toBe(1)
      await expect(bar(page, 'Marta Ibáñez')).toHaveCount(1)
      const today = todayIn(MAINLAND, new Date())
      const { bookings } = await apiOf(page).planning(addDays(today, -2), addDays(today, 30))
      expect(bookings).toHaveLength(1)
    })

    await test.step('a screen that cannot load shows an error and a retry button', async () => {
      await page.route('**/api/planning/fetch_bookings', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
      await page.unroute('**/api/planning/fetch_bookings')
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(bar(page, 'Marta Ibáñez')).toBeVisible()
    })
  },
)

const save = async (dialog: Locator) => {
  const button = dialog.getByRole('button', { name: 'Guardar', exact: true })
  await expect(button).toBeEnabled()
  await button.click()
}

async function openMenu(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click()
}
