import { addDays, todayIn, type Day, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { dayHead, grid, stayAt, unitHead } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('checks in, charges, moves and pins a stay from its menu, and filters the units @desktop', async ({ page }) => {
  await signUp(page)
  const api = apiOf(page)
  await api.addUnits('101', '102', '103')
  await api.addStay('101', 'Lucía García', { nights: 2 })
  await api.addStay('102', 'Walter Ejemplo', { nights: 1 })
  const today = todayIn(MAINLAND, new Date())
  const lucia = stayAt(page, '101', 'Lucía García', today, addDays(today, 2))
  const choose = async (name: string | RegExp) => page.getByRole('menuitem', { name }).click()

  await page.goto('/dashboard/calendar')

  await test.step('check-in', async () => {
    await lucia.click({ button: 'right' })
    await checkAxe(page, 'the menu of a stay')
    await choose('Hacer el check-in')
    await expect(toast(page, 'Check-in hecho')).toBeVisible()
    await expect(grid(page).getByRole('gridcell', { name: /Lucía García.*en casa/ })).toBeVisible()
  })

  await test.step('a payment, with the keyboard', async () => {
    await lucia.focus()
    await page.keyboard.press('Shift+F10')
    await choose(/^Cobrar \d+/)
    await page
      .getByRole('dialog', { name: 'Cobrar' })
      .getByRole('button', { name: /en efectivo$/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(grid(page).getByRole('gridcell', { name: /Lucía García.*pago pendiente/ })).toHaveCount(0)
  })

  await test.step('a move to a free unit', async () => {
    await lucia.click({ button: 'right' })
    await choose('Mover a otra unidad')
    await expect(page.getByRole('menuitem', { name: /^102/ })).toHaveCount(0)
    await choose(/^103/)
    await expect(stayAt(page, '103', 'Lucía García', today, addDays(today, 2))).toBeVisible()
    await expect(toast(page, 'Reserva movida')).toBeVisible()
  })

  await test.step('the lock', async () => {
    const moved = stayAt(page, '103', 'Lucía García', today, addDays(today, 2))
    await moved.click({ button: 'right' })
    await choose('Fijar a la 103')
    await expect(toast(page, 'Estancia fijada')).toBeVisible()
    await moved.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Mover a otra unidad' })).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('only units with guests who are not registered', async () => {
    await page.getByRole('button', { name: 'Filtrar unidades' }).click()
    await page.getByRole('checkbox', { name: 'Huéspedes sin registrar' }).check()
    await checkAxe(page, 'the filters')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: '2 de 3 unidades' })).toBeVisible()
    await expect(unitHead(page, '101')).toHaveCount(0)
  })

  await test.step('the filter is still there after another screen', async () => {
    await page.getByRole('link', { name: 'Clientes' }).click()
    await expect(page.getByRole('heading', { name: 'Clientes' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Planning' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 de 3 unidades' })).toBeVisible()
    await expect(unitHead(page, '101')).toHaveCount(0)
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(unitHead(page, '101')).toBeVisible()
  })

  const chooseView = (view: string) => page.getByRole('radio', { name: view, exact: true }).check({ force: true })
  const shown = page.getByRole('button', { name: /Elegir mes/ })

  await test.step('the arrows move by the chosen view', async () => {
    const x = async (day: Day) => Math.round((await dayHead(page, day).boundingBox())?.x ?? 0)
    const movesBy = async (days: number, next: string) => {
      const seen = addDays(today, days + 1)
      const { x: before = 0, width = 0 } = (await dayHead(page, seen).boundingBox()) ?? {}
      await page.getByRole('button', { name: next }).click()
      await expect.poll(() => x(seen)).toBe(Math.round(before - days * width))
    }
    await chooseView('Día')
    await movesBy(1, 'Día siguiente')
    await chooseView('Semana')
    await movesBy(7, 'Semana siguiente')
    await chooseView('Mes')
    const month = await shown.textContent()
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await expect(shown).not.toHaveText(month ?? '')
    await page.getByRole('button', { name: 'Mes anterior' }).click()
    await expect(shown).toHaveText(month ?? '')
    await chooseView('Año')
    await expect(shown).toContainText(/\d{4}/)
    const year = Number(/\d{4}/.exec((await shown.textContent()) ?? '')?.[0])
    await page.getByRole('button', { name: 'Año siguiente' }).click()
    await expect(shown).toContainText(String(year + 1))
  })

  await test.step('a view with wider days shows the same days', async () => {
    const year = /\d{4}/.exec((await shown.textContent()) ?? '')?.[0]
    await chooseView('Mes')
    await chooseView('Día')
    await expect(dayHead(page, `${year}-01-01` as Day)).toBeInViewport()
  })
})
