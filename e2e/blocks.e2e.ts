import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { field } from './support/fields.ts'
import { closeToasts, dayHead, dragOnGrid, grid, unitHead } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const today = todayIn(MAINLAND, new Date())
const day = (inDays: number) => addDays(today, inDays)

test('blocks a unit by drawing and from its dialog, moves the block and frees the unit', async ({ page, isPhone }) => {
  await signUp(page)
  await apiOf(page).addUnits('101', '102', '103')
  await apiOf(page).addStay('103', 'Walter Ejemplo', { inDays: 1, nights: 1 })
  await page.goto('/dashboard/calendar')
  await expect(dayHead(page, today)).toBeVisible()
  const blockAt = (unit: string, reason: string, from: number, to: number) =>
    grid(page).getByRole('gridcell', {
      name: `Unidad ${unit}, bloqueada: ${reason}, del ${formatDay(day(from))} al ${formatDay(day(to))}`,
    })

  await test.step('drawing over free nights can make a block instead of a booking', async () => {
    await dragOnGrid(page, { from: ['101', day(0)], to: ['101', day(1)], isPhone })
    await page.getByRole('dialog', { name: 'Nueva reserva' }).getByRole('radio', { name: 'Bloqueo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bloquear la unidad 101' })
    await field(dialog, 'Motivo').fill('Pintura')
    await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await expect(toast(page, 'Unidad bloqueada')).toBeVisible()
    await expect(blockAt('101', 'Pintura', 0, 1)).toBeVisible()
  })

  await test.step('a block is dragged to another unit, and put back', async () => {
    await closeToasts(page)
    await dragOnGrid(page, { from: ['101', day(0)], to: ['102', day(0)], isPhone })
    await expect(toast(page, 'Bloqueo movido')).toBeVisible()
    await expect(blockAt('102', 'Pintura', 0, 1)).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(blockAt('101', 'Pintura', 0, 1)).toBeVisible()
  })

  await test.step('a block from the dialog of the unit is refused while a guest is there', async () => {
    await closeToasts(page)
    await unitHead(page, '103').click()
    await page.getByRole('dialog', { name: 'Unidad 103' }).getByRole('button', { name: 'Bloquear' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bloquear la unidad 103' })
    await field(dialog, 'Hasta').fill(formatDay(day(2)))
    await field(dialog, 'Hasta').press('Tab')
    await field(dialog, 'Motivo').fill('Avería')
    await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('103 no está libre. Walter Ejemplo')
    await field(dialog, 'Hasta').fill(formatDay(day(1)))
    await field(dialog, 'Hasta').press('Tab')
    await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await expect(blockAt('103', 'Avería', 0, 1)).toBeVisible()
  })

  await test.step('its dates and reason are changed, and it is removed', async () => {
    await blockAt('101', 'Pintura', 0, 1).click()
    const dialog = page.getByRole('dialog', { name: 'Unidad 101, bloqueada' })
    await field(dialog, 'Hasta').fill(formatDay(day(2)))
    await field(dialog, 'Hasta').press('Tab')
    await field(dialog, 'Motivo').fill('Obras')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(blockAt('101', 'Obras', 0, 2)).toBeVisible()
    await closeToasts(page)
    await blockAt('101', 'Obras', 0, 2).click()
    await dialog.getByRole('button', { name: 'Quitar bloqueo' }).click()
    await expect(blockAt('101', 'Obras', 0, 2)).toHaveCount(0)
  })

  await test.step('the menu of the planning blocks a unit too', async () => {
    await closeToasts(page)
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Bloquear una unidad' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bloquear una unidad' })
    await dialog.getByRole('combobox', { name: /^Unidad/ }).click()
    await page.getByRole('option', { name: /^102/ }).click()
    await field(dialog, 'Motivo').fill('Uso propio')
    await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await expect(blockAt('102', 'Uso propio', 0, 1)).toBeVisible()
  })
})
