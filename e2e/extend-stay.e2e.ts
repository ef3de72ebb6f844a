import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
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

test('guests who have not arrived give way to one who stays longer, and one undo takes all of it back', async ({
  page,
  isPhone,
}) => {
  await signUp(page)
  const api = apiOf(page)
  await api.addUnits('201', '202', '203')
  await api.addStay('201', 'Rosa Modelo', { nights: 1 })
  await api.addStay('201', 'Inês Ejemplo', { inDays: 1, nights: 3 })
  await api.addStay('202', 'Pedro Muestra', { nights: 2 })
  await api.addStay('203', 'Olga Modelo', { inDays: 2, nights: 3 })
  await page.goto('/dashboard/calendar')
  await expect(dayHead(page, today)).toBeVisible()
  const give = 'Mover a Inês Ejemplo y a Pedro Muestra, y alargar a Rosa Modelo'
  const shown = async (...stays: [unit: string, holder: string, from: number, to: number][]) => {
    for (const [unit, holder, from, to] of stays)
      await expect(stayAt(page, unit, holder, day(from), day(to))).toBeVisible()
  }
  const asBefore = () =>
    shown(['201', 'Rosa Modelo', 0, 1], ['201', 'Inês Ejemplo', 1, 4], ['202', 'Pedro Muestra', 0, 2])
  const asProposed = () =>
    shown(['201', 'Rosa Modelo', 0, 3], ['202', 'Inês Ejemplo', 1, 4], ['203', 'Pedro Muestra', 0, 2])

  await test.step('the dialog proposes who moves where, and saves all together', async () => {
    const booking = await openBooking(page, '201', 'Rosa Modelo', isPhone)
    for (const _ of [1, 2]) await booking.getByRole('button', { name: 'Sumar noche' }).click()
    await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
    const note = booking.getByRole('alert')
    await expect(note).toContainText('Inês Ejemplo puede ir a la 202 y Pedro Muestra a la 203')
    await expect(note).toContainText(`Inês Ejemplo: de la 201 a la 202, ${short(1)} – ${short(4)}, 3 noches`)
    await checkAxe(page, 'the proposal in the dialog')
    await note.getByRole('button', { name: give }).focus()
    await page.keyboard.press('Enter')
    const done = toast(page, 'Reserva editada')
    await expect(done).toBeVisible()
    await expect(booking.getByRole('alert')).toHaveCount(0)
    await asProposed()
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await asBefore()
    await closeDialog(page, booking)
  })

  await test.step('the planning draws the proposal before it is accepted, and Ctrl + Z takes it back', async () => {
    if (isPhone) return
    await grid(page).getByRole('gridcell', { name: 'Unidad 201, Rosa Modelo, ' }).focus()
    for (const key of ['Control+Shift+ArrowRight', 'Control+Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
    const question = page.getByRole('dialog', { name: '201 no está libre' })
    await expect(question).toContainText('Inês Ejemplo puede ir a la 202 y Pedro Muestra a la 203')
    await expect(page.locator('[data-preview]')).toHaveText([/^Inês Ejemplo/, /^Pedro Muestra/])
    await checkAxe(page, 'the proposal on the planning')
    await question.getByRole('button', { name: give }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Mantener precio/ }).click()
    await expect(toast(page, 'Reserva movida')).toBeVisible()
    await asProposed()
    await grid(page).getByRole('gridcell', { name: 'Unidad 201, Rosa Modelo, ' }).focus()
    await page.keyboard.press('Control+z')
    await expect(toast(page, 'Cambio deshecho')).toBeVisible()
    await asBefore()
  })
})
