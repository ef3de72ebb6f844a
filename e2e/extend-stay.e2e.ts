import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { closeDialog, closeToasts, dayHead, dragOnGrid, grid, openBooking, stayAt } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const today = todayIn(MAINLAND, new Date())
const day = (inDays: number) => addDays(today, inDays)
const short = (inDays: number) => formatDay(day(inDays)).slice(0, 5)

test('a guest stays one night more although the unit is taken', async ({ page, isPhone }) => {
  await signUp(page)
  const api = apiOf(page)
  await api.addUnits('103', '104', '105')
  await api.addStay('103', 'Lucía García', { nights: 1 })
  const next = await api.addStay('103', 'Walter Ejemplo', { inDays: 1, nights: 2 })
  await page.goto('/dashboard/calendar')
  await expect(dayHead(page, today)).toBeVisible()

  await test.step('the refusal names the next guest, and the other booking can be opened', async () => {
    const booking = await openBooking(page, '103', 'Lucía García', isPhone)
    await booking.getByRole('button', { name: 'Sumar noche' }).click()
    await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
    const note = booking.getByRole('alert')
    await expect(note).toContainText('103 no está libre')
    await expect(note).toContainText(`Walter Ejemplo, ${short(1)} – ${short(3)}, reserva ${next}`)
    await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toHaveCount(0)
    await note.getByRole('button', { name: 'Ver la reserva de Walter Ejemplo' }).click()
    await page.getByRole('button', { name: 'Descartar', exact: true }).click()
    const other = page.getByRole('dialog', { name: `Reserva ${next}` })
    await expect(other).toBeVisible()
    await closeDialog(page, other)
  })

  await test.step('dates and unit are saved together', async () => {
    const booking = await openBooking(page, '103', 'Lucía García', isPhone)
    await booking.getByRole('button', { name: 'Sumar noche' }).click()
    await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
    await booking.getByRole('button', { name: `Seguir en 104 desde el ${short(1)}` }).click()
    await expect(toast(page, 'Reserva editada')).toBeVisible()
    await expect(booking.getByRole('alert')).toHaveCount(0)
    await expect(booking.getByRole('region', { name: 'Unidad 104' })).toBeVisible()
    await closeDialog(page, booking)
    await expect(stayAt(page, '103', 'Lucía García', day(0), day(1))).toBeVisible()
    await expect(stayAt(page, '104', 'Lucía García', day(1), day(2))).toBeVisible()
  })

  await test.step('a move to taken nights on the planning offers a unit that is free on all of them', async () => {
    await closeToasts(page)
    await api.addStay('105', 'Nadia Modelo', { nights: 1 })
    await expect(grid(page).getByRole('gridcell', { name: 'Unidad 105, Nadia Modelo, ' })).toBeVisible()
    await dragOnGrid(page, { from: ['105', day(0)], to: ['103', day(1)], isPhone })
    const question = page.getByRole('dialog', { name: '103 no está libre' })
    await expect(question).toContainText(`Walter Ejemplo, ${short(1)} – ${short(3)}, reserva ${next}`)
    await question.getByRole('button', { name: 'Mover toda la estancia a 105' }).click()
    await expect(toast(page, 'Reserva movida')).toBeVisible()
    await expect(stayAt(page, '105', 'Nadia Modelo', day(1), day(2))).toBeVisible()
  })
})
