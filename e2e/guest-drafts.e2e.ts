import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { openBooking } from './support/grid.ts'
import { sign } from './support/guests.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('a half-filled guest is kept, found in the booking and registered later', async ({ page, isPhone }) => {
  await signUp(page)
  await apiOf(page).addUnits('101')
  await apiOf(page).addStay('101', 'Lucía Prueba García', { occupants: 2 })
  await page.goto('/dashboard/calendar')
  const people = page.getByRole('navigation', { name: 'Personas' })

  await test.step('what was typed is kept without registering anybody', async () => {
    const booking = await openBooking(page, '101', 'Lucía Prueba García', isPhone)
    await booking.getByRole('link', { name: 'Registrar huésped en 101' }).click()
    await field(page, 'Número de documento').fill('0000')
    await field(page, 'Correo electrónico').fill('lucia@')
    await page.getByRole('button', { name: 'Guardar sin terminar' }).click()
    await expect(toast(page, 'Guardado sin terminar')).toBeVisible()
    await expect(people.getByRole('button', { name: 'Lucía Prueba Sin terminar' })).toBeVisible()
    await expect(page.getByText(/no está registrado ni se comunica/)).toBeVisible()
    if (!isPhone) await checkAxe(page, 'a guest kept half-filled')
  })

  await test.step('the booking shows the guest, who is not counted', async () => {
    await visit(page, '/dashboard/calendar')
    const booking = await openBooking(page, '101', 'Lucía Prueba García', isPhone)
    await expect(booking.getByText('Sin terminar')).toBeVisible()
    await expect(booking.getByText('0 de 2 registrados')).toBeVisible()
    await booking.getByRole('link', { name: 'Terminar de registrar a Lucía Prueba García' }).click()
    await expect(field(page, 'Nombre')).toHaveValue('Lucía')
    await expect(field(page, 'Número de documento')).toHaveValue('0000')
    await expect(field(page, 'Correo electrónico')).toHaveValue('lucia@')
  })

  await test.step('once registered, nothing is left to finish', async () => {
    await field(page, 'Correo electrónico').fill('lucia@ejemplo.test')
    await page.getByRole('checkbox', { name: 'El huésped ha sido informado' }).check()
    await sign(page, 'Lucía Prueba')
    await page.getByRole('button', { name: 'Enviar datos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar datos' }).click()
    await expect(page.getByText(/^Se ha registrado a Lucía Prueba/)).toBeVisible()
    await visit(page, '/dashboard/calendar')
    const booking = await openBooking(page, '101', 'Lucía Prueba García', isPhone)
    await expect(booking.getByText('1 de 2 registrados')).toBeVisible()
    await expect(booking.getByText('Sin terminar')).toBeHidden()
  })
})
