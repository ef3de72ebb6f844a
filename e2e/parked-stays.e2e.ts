import { addDays, todayIn } from '@posada/domain/days/day'
import { logIn, registerAccount } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { closeToasts, dragOnGrid, grid, stayAt } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const PARKED = /^Sin asignar/

test('swaps two stays over the row of stays without unit, and assigns them', async ({ page, isPhone }) => {
  await logIn(page, await registerAccount(page))
  const api = apiOf(page)
  await api.addUnits('101', '102')
  await api.addStay('101', 'Lucía García', { inDays: 1, nights: 2 })
  await api.addStay('102', 'Walter Ejemplo', { inDays: 1, nights: 2 })
  const [next, third, fourth] = [1, 2, 3].map((days) => addDays(todayIn('Europe/Madrid', new Date()), days))
  if (!next || !third || !fourth) throw new Error('no days')
  await page.reload()
  const lucia = stayAt(page, '101', 'Lucía García', next, fourth)
  const parked = grid(page).getByRole('gridcell', { name: /^Sin asignar.*Lucía García/ })

  await test.step('a stay is parked from its menu', async () => {
    await expect(lucia).toBeVisible()
    await lucia.focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Dejar sin asignar' }).click()
    await expect(parked).toBeVisible()
    await expect(grid(page).getByRole('rowheader', { name: PARKED })).toBeVisible()
    await expect(page.getByRole('button', { name: '1 sin asignar' })).toBeVisible()
    await checkAxe(page, 'the planning with a stay without unit')
  })

  await test.step('the other one takes its unit', async () => {
    await closeToasts(page)
    await dragOnGrid(page, { from: ['102', third], to: ['101', third], isPhone })
    await expect(stayAt(page, '101', 'Walter Ejemplo', next, fourth)).toBeVisible()
  })

  await test.step('the parked one is dragged to the unit that is free now', async () => {
    await closeToasts(page)
    await dragOnGrid(page, { from: ['Sin asignar', third], to: ['102', third], isPhone })
    await expect(stayAt(page, '102', 'Lucía García', next, fourth)).toBeVisible()
    await expect(grid(page).getByRole('rowheader', { name: PARKED })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /sin asignar/ })).toHaveCount(0)
  })

  await test.step('undoing the move parks it again', async () => {
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(toast(page, 'Cambio deshecho')).toBeVisible()
    await expect(parked).toBeVisible()
  })

  await test.step('the strip of the day leads to it from anywhere, and its menu assigns a unit', async () => {
    if (!isPhone) for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Semana siguiente' }).click()
    await page.getByRole('button', { name: '1 sin asignar' }).click()
    await expect(parked).toBeInViewport()
    await parked.focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Asignar una unidad' }).click()
    await page.getByRole('menuitem', { name: /^102/ }).click()
    await expect(stayAt(page, '102', 'Lucía García', next, fourth)).toBeVisible()
  })
})
