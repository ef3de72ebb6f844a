import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signIn, signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { field } from './support/fields.ts'
import { closeDialog, closeToasts, grid, openBooking, stayAt } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { startTcpProxy } from './support/server/tcp-proxy.ts'
import { expect, test } from './support/test.ts'

const SHOWN_WITHIN_MS = 5_000
const GONE_WITHIN_MS = 8_000

test(
  'says that the server is lost, and until when the data is up to date',
  { tag: '@wide' },
  async ({ page, server, isPhone, anotherBrowser, stopLater, faults }) => {
    faults.expect(/ERR_|Failed to load resource/)
    const account = await signUp(page)
    const api = apiOf(page)
    await api.addUnits('101', '102')
    await api.addStay('101', 'Lucía García', { nights: 1 })
    const proxy = await startTcpProxy(server.port)
    stopLater(proxy.cut)
    const desk = await anotherBrowser({
      baseURL: proxy.url,
      viewport: page.viewportSize() ?? { width: 1440, height: 900 },
      hasTouch: isPhone,
    })
    await signIn(desk, account)
    await desk.goto('/dashboard/calendar')
    await expect(grid(desk).getByRole('gridcell', { name: /Lucía García/ })).toBeVisible()
    const note = desk.getByRole('alert').filter({ hasText: /No hay conexión\..*Lo que ve es de las \d\d:\d\d/ })

    await test.step('on the planning, although nobody touches it', async () => {
      await proxy.cut()
      await expect(note).toBeVisible({ timeout: SHOWN_WITHIN_MS })
      await api.addStay('102', 'Walter Ejemplo', { nights: 1 })
      await proxy.join()
      await expect(note).toHaveCount(0, { timeout: GONE_WITHIN_MS })
      const today = todayIn(MAINLAND, new Date())
      await expect(stayAt(desk, '102', 'Walter Ejemplo', today, addDays(today, 1))).toBeVisible()
    })

    await test.step('in a dialog, where the error leaves when the server is back and nothing typed is lost', async () => {
      const booking = await openBooking(desk, '101', 'Lucía García', isPhone)
      await field(booking, 'Observaciones').fill('Llegan tarde')
      await proxy.cut()
      await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
      const error = booking.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' })
      await expect(error).toBeVisible()
      await expect(desk.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toHaveCount(0)
      await proxy.join()
      await expect(error).toHaveCount(0, { timeout: GONE_WITHIN_MS })
      await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(toast(desk, 'Reserva editada')).toBeVisible()
      await expect(field(booking, 'Observaciones')).toHaveValue('Llegan tarde')
      await closeDialog(desk, booking)
    })

    await test.step('where a dialog that is loaded on demand opens by itself when the server is back', async () => {
      const booking = await openBooking(desk, '101', 'Lucía García', isPhone)
      await field(booking, 'Observaciones').fill('Llegan muy tarde')
      await proxy.cut()
      await booking.getByRole('button', { name: 'Añadir cobro' }).click()
      await expect(desk.getByRole('status').filter({ hasText: 'Sin conexión. Se abrirá cuando vuelva.' })).toBeVisible({
        timeout: SHOWN_WITHIN_MS,
      })
      await expect(field(booking, 'Observaciones')).toHaveValue('Llegan muy tarde')
      await proxy.join()
      const payment = desk.getByRole('dialog', { name: 'Añadir cobro' })
      await expect(payment).toBeVisible({ timeout: GONE_WITHIN_MS })
      await closeDialog(desk, payment)
      await expect(field(booking, 'Observaciones')).toHaveValue('Llegan muy tarde')
    })

    await test.step('where a newer version has replaced a dialog that is loaded on demand', async () => {
      const booking = desk.getByRole('dialog', { name: /^Reserva / })
      await desk.route('**/assets/add-extra-dialog*', (route) => route.fulfill({ status: 404 }))
      await booking.getByRole('button', { name: 'Añadir extra' }).click()
      const note = desk.getByRole('status').filter({ hasText: 'Hay una versión nueva.' })
      await expect(note.getByRole('button', { name: 'Recargar' })).toBeVisible()
      await note.getByRole('button', { name: 'Cerrar' }).click()
      await expect(note).toHaveCount(0)
      await expect(field(booking, 'Observaciones')).toHaveValue('Llegan muy tarde')
      await closeToasts(desk)
      await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(toast(desk, 'Reserva editada')).toBeVisible()
      await closeDialog(desk, booking)
    })

    await test.step('with what changed before the stream of changes first opened', async () => {
      await desk.route('**/api/events', (route) => route.abort('connectionreset'), { times: 1 })
      await desk.reload()
      await expect(grid(desk).getByRole('gridcell', { name: /Lucía García/ })).toBeVisible()
      const tomorrow = addDays(todayIn(MAINLAND, new Date()), 1)
      await api.addStay('102', 'Marta Ejemplo', { inDays: 1, nights: 1 })
      await expect(stayAt(desk, '102', 'Marta Ejemplo', tomorrow, addDays(tomorrow, 1))).toBeVisible()
    })

    await test.step('on every other screen', async () => {
      await desk.goto('/dashboard/comunicaciones')
      await expect(desk.getByRole('heading', { name: 'Comunicaciones' }).first()).toBeVisible()
      await proxy.cut()
      await expect(note).toBeVisible({ timeout: SHOWN_WITHIN_MS })
      if (!isPhone) await desk.getByRole('link', { name: 'Informes' }).click()
      await proxy.join()
      await expect(note).toHaveCount(0, { timeout: GONE_WITHIN_MS })
      if (!isPhone)
        await expect(desk.getByRole('heading', { name: 'Informes' })).toBeVisible({ timeout: GONE_WITHIN_MS })
    })
  },
)
