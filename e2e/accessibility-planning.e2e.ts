import type { Page } from '@playwright/test'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { apiOf } from './support/api.ts'
import { checkAxe, inOpenDialog } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import {
  changeState,
  closeDialog,
  closeToasts,
  dayHead,
  dragOnGrid,
  grid,
  openBooking,
  unitHead,
} from './support/grid.ts'
import { signUp } from './support/account.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

for (const scheme of ['light', 'dark'] as const)
  // Colours do not depend on the width, so each width is checked in one scheme only.
  test(
    `no serious accessibility violation in the dialogs of the planning, ${scheme}`,
    { tag: scheme === 'dark' ? '@desktop' : '@phone' },
    async ({ page, isPhone }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const check = (what: string) => checkAxe(page, `${what}, ${scheme}`)
      const today = todayIn(MAINLAND, new Date())
      await signUp(page)
      await apiOf(page).addUnits('101', '102', { name: '103', basePrice: 10_000 })
      await apiOf(page).addStay('101', 'Marta Ibáñez', { nights: 3 })
      await payFor(page, today)
      await page.goto('/dashboard/calendar')
      await expect(dayHead(page, today)).toBeVisible()

      await dragOnGrid(page, {
        from: ['101', today],
        to: ['103', today],
        isPhone,
        beforeDrop: () => check('a stay during a drag'),
      })
      await check('the question about the price')
      await page.getByRole('button', { name: 'Dejar como estaba' }).click()

      const booking = await openBooking(page, '101', 'Marta Ibáñez', isPhone)
      if (isPhone) await booking.getByRole('button', { name: 'Acciones de la unidad 101' }).click()
      await page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Dividir la estancia en la unidad 101' }).click()
      await inOpenDialog(page, 'Cambiar de unidad a mitad de la estancia', check)
      await booking.getByRole('button', { name: 'Añadir cobro' }).click()
      await inOpenDialog(page, /cobro/, check)
      await changeState(page, booking, 'Cancelar reserva', isPhone)
      await inOpenDialog(page, 'Cancelar la reserva', check)
      await booking.getByRole('checkbox', { name: 'Check-in' }).click()
      await expect(booking.getByRole('checkbox', { name: 'Check-in' })).toBeChecked()
      await booking.getByRole('checkbox', { name: 'Check-out' }).click()
      await expect(page.getByRole('dialog', { name: '¿Liberar las noches restantes?' })).toBeVisible()
      await check('the question about the remaining nights')
      await page.getByRole('button', { name: 'No liberar' }).click()
      await expect(booking.getByRole('checkbox', { name: 'Check-out' })).toBeChecked()
      await check('a booking after check-out')
      await closeDialog(page, booking)

      await dayHead(page, today).click()
      await page.getByRole('button', { name: 'Crear nota' }).click()
      const note = page.getByRole('dialog', { name: 'Nueva nota' })
      await field(note, 'Título').fill('Cambiar bombilla')
      await field(note, 'Nota').fill('La del baño')
      await check('a new note')
      await note.getByRole('button', { name: 'Guardar', exact: true }).click()
      await page.getByRole('button', { name: 'Cambiar bombilla' }).click()
      await closeToasts(page)
      await inOpenDialog(page, 'Editar nota', check)
      await inOpenDialog(page, 'Notas del día', check)

      await unitHead(page, '101').click()
      await inOpenDialog(page, 'Unidad 101', check)

      await grid(page)
        .getByRole('gridcell', { name: /^Unidad 101, Marta/ })
        .focus()
      for (const key of ['ArrowDown', 'b', 'Enter']) await page.keyboard.press(key)
      const block = page.getByRole('dialog', { name: 'Bloquear la unidad 102' })
      await field(block, 'Motivo').fill('Pintura')
      await check('a new block')
      await block.getByRole('button', { name: 'Bloquear', exact: true }).click()
      await closeToasts(page)
      await grid(page).getByRole('gridcell', { name: 'Unidad 102, bloqueada: Pintura' }).click()
      await inOpenDialog(page, 'Unidad 102, bloqueada', check)

      await page.getByRole('button', { name: 'Ver como tabla' }).press('Enter')
      await inOpenDialog(page, 'Planning en palabras', check)

      for (const [item, title] of [
        ['Imprimir hoy', 'Imprimir hoy'],
        ['Imprimir el mes', 'Imprimir el mes'],
        ['Caja del día', 'Caja del día'],
      ] as const) {
        await page.getByRole('button', { name: 'Más', exact: true }).click()
        await page.getByRole('menuitem', { name: item }).click()
        await expect(page.getByRole('dialog', { name: title })).toContainText('Marta Ibáñez')
        await inOpenDialog(page, title, check)
      }

      if (isPhone) await page.getByRole('button', { name: 'Más', exact: true }).click()
      await page.getByText('Año', { exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: /^Enero.*ocupación media/ })).toBeVisible()
      await check('the year')

      await visit(page, '/dashboard/importar')
      await page.locator('input[type=file]').setInputFiles({
        name: 'antes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Unidad;Entrada;Salida;Titular\n999;01/02/2027;03/02/2027;Ana'),
      })
      await page.getByRole('button', { name: 'Comprobar' }).click()
      await expect(page.getByRole('table', { name: 'Problemas del archivo' })).toBeVisible()
      await check('an import with problems')
    },
  )

/** Adds a payment, so that the cash sheet is not empty. */
async function payFor(page: Page, today: string): Promise<void> {
  const { planning, call } = apiOf(page)
  const { bookings } = await planning(today, addDays(today, 1))
  await call(paymentsApi.add, {
    bookingId: bookings[0]?.id ?? '',
    amount: 5_000,
    day: today,
    method: 'cash',
    note: null,
    isSecurityDeposit: null,
  })
}
