import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { choose, field } from './support/fields.ts'
import { openBooking } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const today = todayIn(MAINLAND, new Date())

test('the history of a booking tells each change with its values', { tag: '@wide' }, async ({ page, isPhone }) => {
  await signUp(page)
  await apiOf(page).addUnits('101')
  await apiOf(page).addStay('101', 'Lucía Prueba García', { nights: 2 })
  await page.goto('/dashboard/calendar')
  const booking = await openBooking(page, '101', 'Lucía Prueba García', isPhone)

  await test.step('one night more, and a payment in cash', async () => {
    await field(booking, 'Noches').fill('3')
    await field(booking, 'Noches').press('Tab')
    await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(toast(page, 'Reserva editada')).toBeVisible()
    await booking.getByRole('button', { name: 'Añadir cobro' }).click()
    const payment = page.getByRole('dialog', { name: 'Añadir cobro' })
    await field(payment, 'Importe').fill('50')
    await choose(page, field(payment, 'Método de pago'), 'Efectivo')
    await payment.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(payment).toBeHidden()
  })

  await test.step('both are in the history, newest first, with who made them', async () => {
    await booking.getByRole('button', { name: 'Ver historial' }).click()
    const entries = booking.getByRole('list', { name: 'Historial de la reserva' }).getByRole('listitem')
    await expect(entries).toHaveCount(3)
    await expect(entries.nth(0)).toContainText(/Cobro 50,00\s€ en efectivo/)
    await expect(entries.nth(1)).toContainText(
      `Salida ${formatDay(addDays(today, 2))} → ${formatDay(addDays(today, 3))}`,
    )
    await expect(entries.nth(2)).toContainText('creó la reserva')
    if (!isPhone) await checkAxe(page, 'the history of a booking')
  })
})
