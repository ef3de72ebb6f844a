import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import type { Locator } from '@playwright/test'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { closeDialog, closeToasts, openBooking, stayAt } from './support/grid.ts'
import { expect, test } from './support/test.ts'
import { wubookOf } from './support/wubook.ts'
import { visit } from './support/visit.ts'

const SOON = { timeout: 60_000 }

/** Of an empty property, which no other journey connects to. */
const newProperty = () => 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000)

async function giveAccess(form: Locator, property: number): Promise<void> {
  await field(form, 'Código de la propiedad (lcode)').fill(String(property))
  await form.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(form).toBeHidden()
}

test(
  'an owner connects portals, sells by them, matches a room that is gone there, pauses and resumes',
  { tag: '@wide' },
  async ({ page, server, isPhone }) => {
    await signUp(page)
    const api = apiOf(page)
    await api.addUnits('101', '102')
    const property = newProperty()
    const wubook = wubookOf(server, property)
    const tomorrow = addDays(todayIn(MAINLAND, new Date()), 1)
    await page.goto('/dashboard/channel_manager')
    await page.waitForURL('**/dashboard/channel_manager/channel_house/*')
    const strip = page.getByRole('region', { name: 'Conexión con los portales' })

    await test.step('connects an empty property: its rooms are created, and the sale begins', async () => {
      await strip.getByRole('button', { name: 'Conectar portales' }).click()
      const form = page.getByRole('dialog', { name: 'Conectar portales' })
      await field(form, 'Código de la propiedad (lcode)').fill('uno')
      await field(form, 'Token').fill('wr_simulado')
      await form.getByRole('button', { name: 'Conectar', exact: true }).click()
      await expect(form.getByRole('alert')).toContainText('El código de la propiedad es el número')
      await checkAxe(page, 'the access to the channel manager')
      await giveAccess(form, property)
      await expect(strip.getByRole('button', { name: /^Conectado/ })).toBeVisible()
      await expect.poll(() => wubook.unitsOf('101', tomorrow), SOON).toBe(1)
      await expect(strip.getByText(/en espera/)).toHaveCount(0)
    })

    await test.step('a booking at the desk lowers what portals are shown', async () => {
      await api.addStay('101', 'Lucía García', { inDays: 1, nights: 2 })
      await expect.poll(() => wubook.unitsOf('101', tomorrow), SOON).toBe(0)
    })

    await test.step('a portal sells, changes and cancels a booking, and the planning follows', async () => {
      await strip.getByRole('button', { name: /^Conectado/ }).click()
      const details = page.getByRole('dialog', { name: 'Conexión con los portales' })
      await details.getByRole('button', { name: 'Activar avisos inmediatos' }).click()
      await expect(details.getByText(/avisa de cada una al momento/)).toBeVisible()
      await details.getByRole('button', { name: 'Reservas sin apuntar' }).click()
      const unapplied = page.getByRole('dialog', { name: 'Reservas sin apuntar' })
      await expect(unapplied.getByText('Todo está apuntado')).toBeVisible()
      await checkAxe(page, 'the bookings of portals that were not applied')
      await unapplied.getByRole('button', { name: 'Cerrar' }).last().click()
      await strip.getByRole('button', { name: /^Conectado/ }).click()
      await details.getByRole('button', { name: 'Cerrar' }).first().click()
      await visit(page, '/dashboard/calendar')
      const roomId = await wubook.roomOf('102')
      const stay = { checkIn: addDays(tomorrow, 1), checkOut: addDays(tomorrow, 3) }
      const holder = { name: 'Ada', surname: 'Portal' }
      const { code } = await wubook.control({
        book: { portal: 2, reference: 'BK-77', ...stay, rooms: [{ roomId }], holder },
      })
      await expect(stayAt(page, '102', 'Ada Portal', stay.checkIn, stay.checkOut)).toBeVisible(SOON)
      await expect.poll(() => wubook.unitsOf('102', stay.checkIn), SOON).toBe(0)
      const changed = { ...stay, checkOut: addDays(tomorrow, 4) }
      const { code: newCode } = await wubook.control({ change: { code, changes: { checkOut: changed.checkOut } } })
      const bar = stayAt(page, '102', 'Ada Portal', changed.checkIn, changed.checkOut)
      await expect(bar).toBeVisible(SOON)
      const booking = await openBooking(page, '102', 'Ada Portal', isPhone)
      await expect(booking.getByText('BK-77').first()).toBeVisible()
      await checkAxe(page, 'a booking of a portal')
      await closeDialog(page, booking)
      await wubook.control({ cancel: { code: newCode } })
      await expect(bar).toHaveCount(0, SOON)
      await expect.poll(() => wubook.unitsOf('102', stay.checkIn), SOON).toBe(1)
      await visit(page, '/dashboard/channel_manager')
    })

    await test.step('a room that was deleted there is matched again', async () => {
      await wubook.control({ deleteRoom: await wubook.roomOf('102') })
      await api.addStay('102', 'Walter Ejemplo', { inDays: 1, nights: 1 })
      await closeToasts(page)
      await strip.getByRole('button', { name: 'Emparejar' }).click(SOON)
      const form = page.getByRole('dialog', { name: 'Emparejar tipos' })
      await expect(form.getByText('Ya no existe en WuBook')).toBeVisible()
      await checkAxe(page, 'the matching of types')
      await form.getByLabel('Habitación de WuBook para 102').first().click()
      await page.getByRole('option', { name: 'Crear en WuBook' }).click()
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(form).toBeHidden()
      await expect.poll(() => wubook.unitsOf('102', addDays(tomorrow, 3)), SOON).toBe(1)
      expect(await wubook.unitsOf('102', tomorrow)).toBe(0)
      await expect(strip.getByText(/ya no existe/)).toHaveCount(0)
    })

    await test.step('pausing closes the sale there, and resuming opens it', async () => {
      await closeToasts(page)
      await strip.getByRole('button', { name: /^Conectado/ }).click()
      const details = page.getByRole('dialog', { name: 'Conexión con los portales' })
      await expect(details.getByRole('row', { name: /update_avail/ }).first()).toBeVisible()
      await checkAxe(page, 'the connection')
      await details.getByRole('button', { name: 'Pausar' }).click()
      await page
        .getByRole('dialog', { name: /^Pausar/ })
        .getByRole('button', { name: 'Pausar' })
        .click()
      await expect.poll(() => wubook.unitsOf('102', tomorrow), SOON).toBe(0)
      await expect(details.getByText(/^En pausa/)).toBeVisible(SOON)
      await details.getByRole('button', { name: 'Reanudar la venta' }).click()
      // So many days of a room are not taken again within three minutes: they wait for the provider's limit.
      await expect(details.getByText(/celdas en espera/)).toBeVisible(SOON)
      await details.getByRole('button', { name: 'Cerrar' }).first().click()
    })
  },
)

test(
  'what somebody changed in the panel of WuBook is found at night, said, and corrected',
  { tag: '@wide' },
  async ({ page, server, passTime, faults }) => {
    faults.expect(/status of 401/) // the session expires while the clock moves, and is renewed automatically
    await signUp(page)
    const api = apiOf(page)
    await api.addUnits('101')
    const property = newProperty()
    const wubook = wubookOf(server, property)
    const now = new Date()
    const today = todayIn(MAINLAND, now)
    const soon = addDays(today, 5)
    await page.goto('/dashboard/channel_manager')
    await page.waitForURL('**/dashboard/channel_manager/channel_house/*')
    const strip = page.getByRole('region', { name: 'Conexión con los portales' })
    await strip.getByRole('button', { name: 'Conectar portales' }).click()
    const form = page.getByRole('dialog', { name: 'Conectar portales' })
    await field(form, 'Token').fill('wr_simulado')
    await giveAccess(form, property)
    await expect.poll(() => wubook.unitsOf('101', soon), SOON).toBe(1)
    await expect(strip.getByText(/en espera/)).toHaveCount(0, SOON)

    await wubook.control({ setDay: { roomId: await wubook.roomOf('101'), day: soon, units: 3 } })
    expect(await wubook.unitsOf('101', soon)).toBe(3)
    const night = instantOfLocalTime(MAINLAND, addDays(today, 1), '03:05')
    await passTime(Math.ceil((night.getTime() - now.getTime()) / 60_000))
    const difference = strip.getByText('el portal mostraba 3, aquí 1')
    await expect(difference).toBeVisible({ timeout: 90_000 })
    await expect(strip.getByText(/^101, /)).toBeVisible()
    await expect.poll(() => wubook.unitsOf('101', soon), SOON).toBe(1)

    await strip.getByRole('button', { name: '1 aviso' }).click()
    const details = page.getByRole('dialog', { name: 'Conexión con los portales' })
    await checkAxe(page, 'a difference')
    await details.getByRole('button', { name: 'Visto' }).click()
    await details.getByRole('button', { name: 'Cerrar' }).first().click()
    await expect(difference).toHaveCount(0)
  },
)
