import { addDays, todayIn } from '@posada/domain/days/day'
import { logIn, registerAccount } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { closeDialog, grid, stayAt, unitHead } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('checks in, charges, moves and pins a stay from its menu, and filters the units @desktop', async ({ page }) => {
  await logIn(page, await registerAccount(page))
  const api = apiOf(page)
  await api.addUnits('101', '102', '103')
  await api.addStay('101', 'Lucía García', { nights: 2 })
  await api.addStay('102', 'Walter Ejemplo', { nights: 1 })
  const today = todayIn('Europe/Madrid', new Date())
  const lucia = stayAt(page, '101', 'Lucía García', today, addDays(today, 2))
  const choose = async (name: string | RegExp) => page.getByRole('menuitem', { name }).click()

  await test.step('check-in', async () => {
    await lucia.click({ button: 'right' })
    await choose('Hacer el check-in')
    await expect(toast(page, 'Check-in hecho')).toBeVisible()
    await expect(grid(page).getByRole('gridcell', { name: /Lucía García.*en casa/ })).toBeVisible()
  })

  await test.step('a payment, with the keyboard', async () => {
    await lucia.focus()
    await page.keyboard.press('Shift+F10')
    await choose(/^Cobrar \d+/)
    const payment = page.getByRole('dialog', { name: 'Añadir cobro' })
    await payment.getByRole('button', { name: 'Guardar' }).click()
    await expect(payment).toHaveCount(0)
    await closeDialog(page, page.getByRole('dialog', { name: /^Reserva/ }))
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
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: '2 de 3 unidades' })).toBeVisible()
    await expect(unitHead(page, '101')).toHaveCount(0)
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(unitHead(page, '101')).toBeVisible()
  })
})
