import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { apiOf } from './support/api.ts'
import { field } from './support/fields.ts'
import { toast } from './support/screens.ts'
import { changeState, closeDialog, closeToasts, dayHead, dragOnGrid, openBooking, stayAt } from './support/grid.ts'
import { signIn, signUp } from './support/account.ts'
import { expect, test } from './support/test.ts'

test(
  'a colleague sees every change in the planning',
  { tag: ['@main', '@wide'] },
  async ({ page, isPhone, anotherBrowser }) => {
    const [today, next, third, fourth] = [0, 1, 2, 3].map((days) => addDays(todayIn(MAINLAND, new Date()), days))
    if (!today || !next || !third || !fourth) throw new Error('no days')
    const account = await signUp(page)
    await apiOf(page).addUnits('101', '102', { name: '103', basePrice: 10_000 }, '104', '105')
    await page.goto('/dashboard/calendar')
    const colleague = await anotherBrowser({ viewport: { width: 1280, height: 800 } })
    await signIn(colleague, account)
    await colleague.goto('/dashboard/calendar')
    await expect(dayHead(colleague, today)).toBeVisible()
    const seenByBoth = async (...stay: [unit: string, holder: string, checkIn: string, checkOut: string]) => {
      await expect(stayAt(page, ...stay)).toBeVisible()
      await expect(stayAt(colleague, ...stay)).toBeVisible()
    }

    await test.step('creates a booking by dragging over empty nights', async () => {
      await expect(dayHead(page, today)).toBeVisible()
      await dragOnGrid(page, {
        from: ['102', today],
        to: ['102', third],
        isPhone,
        beforeDrop: () => expect(page.locator('[data-ghost]')).toContainText(formatEuros(16_000)),
      })
      const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
      await expect(dialog.getByRole('button', { name: 'Quitar unidad 102' })).toBeVisible()
      await expect(field(dialog, 'Entrada')).toHaveValue(formatDay(today))
      await expect(field(dialog, 'Salida')).toHaveValue(formatDay(third))
      await field(dialog, 'Titular').fill('Marta Ibáñez')
      await field(dialog, 'Teléfono').fill('+34 600 111 222')
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(dialog).toBeHidden()
      await seenByBoth('102', 'Marta Ibáñez', today, third)
    })

    await test.step('a move to a more expensive unit and another day asks for the price', async () => {
      await closeToasts(page)
      await dragOnGrid(page, { from: ['102', today], to: ['103', next], isPhone })
      const question = page.getByRole('dialog', { name: '¿Mantener precio o recalcular?' })
      await expect(question.getByRole('button', { name: /^Mantener precio/ })).toContainText(formatEuros(16_000))
      await question.getByRole('button', { name: /^Recalcular/ }).click()
      await expect(toast(page, 'Reserva movida')).toBeVisible()
      await seenByBoth('103', 'Marta Ibáñez', next, fourth)
    })

    await test.step('rejects an occupied unit and names it', async () => {
      await closeToasts(page)
      await apiOf(colleague).addStay('102', 'Helga Schmidt', { nights: 2 })
      await seenByBoth('102', 'Helga Schmidt', today, third)
      await dragOnGrid(page, {
        from: ['103', next],
        to: ['102', next],
        isPhone,
        beforeDrop: () => expect(page.getByText('Helga Schmidt, ', { exact: false }).last()).toBeVisible(),
      })
      await expect(page.getByRole('alert')).toContainText('102 no está libre')
      await expect(page.getByRole('alert')).toContainText('Helga Schmidt')
      await closeToasts(page)
      await seenByBoth('103', 'Marta Ibáñez', next, fourth)
    })

    await test.step('the toast of a move undoes it', async () => {
      await dragOnGrid(page, { from: ['103', third], to: ['103', next], isPhone })
      await seenByBoth('103', 'Marta Ibáñez', today, third)
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(toast(page, 'Cambio deshecho')).toBeVisible()
      await seenByBoth('103', 'Marta Ibáñez', next, fourth)
    })

    await test.step('creates a booking of two units and detaches one of them', async () => {
      await closeToasts(page)
      await dragOnGrid(page, { from: ['104', today], to: ['105', third], isPhone })
      const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
      await expect(field(dialog, 'Total')).toHaveValue(formatEuros(32_000))
      await field(dialog, 'Titular').fill('Grupo Ruiz')
      await field(dialog, 'Teléfono').fill('+34 600 333 444')
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(dialog).toBeHidden()
      await seenByBoth('104', 'Grupo Ruiz', today, third)
      await closeToasts(page)

      const booking = await openBooking(page, '105', 'Grupo Ruiz', isPhone)
      const title = (await booking.getAttribute('aria-label')) ?? ''
      await booking.getByRole('button', { name: 'Desvincular habitaciones' }).click()
      for (const unit of ['104', '105'])
        await booking.getByRole('checkbox', { name: `Desvincular la unidad ${unit}` }).check()
      await booking.getByRole('button', { name: 'Desvincular 2' }).click()
      await expect(booking).toContainText('No puede desvincular todas las habitaciones de la reserva')
      await booking.getByRole('checkbox', { name: 'Desvincular la unidad 104' }).uncheck()
      await booking.getByRole('button', { name: 'Desvincular 1' }).click()
      await page.getByRole('button', { name: 'Abrir la reserva nueva' }).click()
      const made = page.getByRole('dialog', { name: /^Reserva / })
      await expect(made.getByRole('region', { name: 'Unidad 105' })).toBeVisible()
      await expect(made.getByRole('region', { name: 'Unidad 104' })).toHaveCount(0)
      await expect(made).not.toHaveAttribute('aria-label', title)
      await closeDialog(page, made)
    })

    await test.step('a change of unit during the stay shows two joined bars', async () => {
      await closeToasts(page)
      const booking = await openBooking(page, '103', 'Marta Ibáñez', isPhone)
      const splitting = 'Dividir la estancia en la unidad 103'
      if (isPhone) {
        await booking.getByRole('button', { name: 'Acciones de la unidad 103' }).click()
        await page.getByRole('menuitem', { name: splitting }).click()
      } else await booking.getByRole('button', { name: splitting }).click()
      const split = page.getByRole('dialog', { name: 'Cambiar de unidad a mitad de la estancia' })
      await expect(field(split, 'Día del cambio')).toHaveValue(formatDay(third))
      await split.getByRole('combobox', { name: 'Unidad nueva' }).click()
      await page.getByRole('option', { name: /^101/ }).click()
      await split.getByRole('button', { name: 'Cambiar de unidad', exact: true }).click()
      await expect(booking.getByRole('region', { name: 'Unidad 101' })).toBeVisible()
      await closeDialog(page, booking)
      await seenByBoth('103', 'Marta Ibáñez', next, third)
      await seenByBoth('101', 'Marta Ibáñez', third, fourth)
      await expect(stayAt(colleague, '101', 'Marta Ibáñez', third, fourth)).toHaveAccessibleName(/cambia de unidad/)
    })

    await test.step('an early departure frees the remaining night', async () => {
      await closeToasts(page)
      const booking = await openBooking(page, '104', 'Grupo Ruiz', isPhone)
      await booking.getByRole('checkbox', { name: 'Check-in' }).click()
      await expect(booking.getByRole('checkbox', { name: 'Check-in' })).toBeChecked()
      await expect(stayAt(colleague, '104', 'Grupo Ruiz', today, third)).toHaveAccessibleName(/en casa/)
      await booking.getByRole('checkbox', { name: 'Check-out' }).click()
      const question = page.getByRole('dialog', { name: '¿Liberar las noches restantes?' })
      await question.getByRole('button', { name: 'Liberar y cobrar solo lo dormido' }).click()
      await expect(booking.getByRole('checkbox', { name: 'Check-out' })).toBeChecked()
      await expect(field(booking, 'Salida')).toHaveValue(formatDay(next))
      await closeDialog(page, booking)
      await seenByBoth('104', 'Grupo Ruiz', today, next)
    })

    await test.step('cancelling frees the unit, and restoring occupies it again', async () => {
      await closeToasts(page)
      const booking = await openBooking(page, '102', 'Helga Schmidt', isPhone)
      await changeState(page, booking, 'Cancelar reserva', isPhone)
      const reason = page.getByRole('dialog', { name: 'Cancelar la reserva' })
      await expect(reason).toContainText('¿Cancelar la reserva de Helga Schmidt,')
      await field(reason, 'Motivo').fill('Vuelo anulado')
      await reason.getByRole('button', { name: 'Cancelar sin coste' }).click()
      await expect(booking).toContainText('Reserva cancelada: Vuelo anulado.')
      await expect(stayAt(colleague, '102', 'Helga Schmidt', today, third)).toHaveCount(0)
      await changeState(page, booking, 'Recuperar', isPhone)
      await expect(booking).not.toContainText('Reserva cancelada')
      await closeDialog(page, booking)
      await seenByBoth('102', 'Helga Schmidt', today, third)
    })

    await test.step('a note with an image marks its day', async () => {
      await closeToasts(page)
      await dayHead(page, next).click()
      const notes = page.getByRole('dialog', { name: 'Notas del día' })
      await expect(notes).toContainText('No hay notas para este día.')
      await notes.getByRole('button', { name: 'Crear nota' }).click()
      const written = page.getByRole('dialog', { name: 'Nueva nota' })
      await field(written, 'Título').fill('Cambiar bombilla')
      await field(written, 'Nota').fill('La del baño, que parpadea')
      await written.getByRole('button', { name: 'Guardar', exact: true }).click()
      await notes.getByRole('button', { name: /Cambiar bombilla$/ }).click()
      const note = page.getByRole('dialog', { name: 'Editar nota' })
      await note
        .locator('input[type=file]')
        .setInputFiles({ name: 'baño.png', mimeType: 'image/png', buffer: smallImage })
      await expect(note.getByRole('img', { name: 'Imagen 1 de la nota' })).toBeVisible()
      await closeDialog(page, note)
      await expect(notes.getByRole('img', { name: 'Con imágenes' })).toBeVisible()
      await closeDialog(page, notes)
      for (const each of [page, colleague]) await expect(dayHead(each, next)).toHaveAccessibleName(/con notas/)
    })
  },
)

/** An image of one grey pixel. */
const smallImage = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
