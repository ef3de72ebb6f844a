import { addDays, formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { newAccount } from './support/account.ts'
import { choose, euros, field } from './support/fields.ts'
import { closeDialog, closeToasts, stayAt } from './support/grid.ts'
import { sign, typeGuest } from './support/guests.ts'
import { bar, chooseUnit, openNewBooking, registerOnScreen, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const today = todayIn(MAINLAND, new Date())
const day = (inDays: number) => addDays(today, inDays)

test('the first hour of a receptionist in a new house', { tag: ['@main', '@desktop'] }, async ({ page }) => {
  test.slow()
  const account = newAccount('Hostal de la Fuente')
  const booking = page.getByRole('dialog', { name: /^Reserva / })
  const search = field(page, 'Buscar por loc. de reserva')

  await test.step('registers the house and follows the guide', async () => {
    await registerOnScreen(page, account)
    const guide = page.getByRole('region', { name: 'Primeros pasos' })
    await choose(page, field(guide, 'Municipio'), 'Ronda', { typed: 'Ronda' })
    await guide.getByRole('button', { name: 'Guardar' }).click()
    await field(guide, 'Nombres').fill('101-105')
    await field(guide, 'Tipo').fill('Doble')
    await field(guide, 'Precio base por noche').fill('80')
    await guide.getByRole('button', { name: 'Crear 5 unidades' }).click()
    await guide.getByRole('button', { name: 'Lo haré más tarde' }).click()
    await guide.getByRole('button', { name: 'Hacer la primera reserva' }).click()
  })

  await test.step('a guest without a booking stands at the desk', async () => {
    const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
    await field(dialog, 'Titular').fill('Lucía Prueba García')
    await field(dialog, 'Teléfono').fill('600 000 102')
    await field(dialog, 'Ocupantes, niños incl.').fill('1')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(toast(page, 'Reserva añadida')).toBeVisible()
    await bar(page, 'Lucía Prueba García').click()
    await expect(booking).toContainText('0 de 1 registrados')
    await booking.getByRole('link', { name: 'Registrar a los viajeros de la reserva' }).click()
  })

  await test.step('registers the guest, whose name is known, and does the check-in', async () => {
    await expect(field(page, 'Nombre')).toHaveValue('Lucía')
    await typeGuest(page, {
      name: 'Lucía',
      surnames: ['Prueba', 'García'],
      sex: 'Femenino',
      birthDate: '12041985',
      nationality: 'España',
      documentNumber: '00000001R',
      supportNumber: 'BAA000589',
      address: { postalCode: '28013', municipality: 'Madrid', address: 'Calle Mayor 1', isSpanish: true },
    })
    await expect(field(page, 'Fecha de nacimiento')).toHaveValue('12/04/1985')
    await sign(page, 'Lucía Prueba')
    await page.getByRole('button', { name: 'Enviar datos' }).first().click()
    await expect(page.getByText(/^Se ha registrado a Lucía Prueba/)).toBeVisible()
    await page.getByRole('button', { name: 'Hacer el check-in' }).click()
    await expect(toast(page, 'Check-in hecho')).toBeVisible()
    await page.getByRole('link', { name: 'Planning', exact: true }).click()
    await expect(page.getByRole('gridcell', { name: /Lucía Prueba García.*en casa/ })).toBeVisible()
  })

  await test.step('somebody calls: is there a room for two people from tomorrow?', async () => {
    await closeToasts(page)
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: /Buscar libres/ }).click()
    const free = page.getByRole('dialog', { name: 'Buscar libres' })
    await field(free, 'Entrada').fill(formatDay(day(1)))
    await field(free, 'Entrada').press('Tab')
    await free.getByRole('button', { name: /^Reservar 101,/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
    await field(dialog, 'Titular').fill('Walter Ejemplo')
    await field(dialog, 'Teléfono').fill('600 000 103')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(stayAt(page, '101', 'Walter Ejemplo', day(1), day(2))).toBeVisible()
  })

  await test.step('the guest in the house wants one night more, which is sold', async () => {
    await closeToasts(page)
    await bar(page, 'Lucía Prueba García').click()
    await booking.getByRole('button', { name: 'Sumar noche' }).click()
    await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
    await booking.getByRole('button', { name: /^Seguir en 102 / }).click()
    await expect(toast(page, 'Reserva editada')).toBeVisible()
    await closeDialog(page, booking)
    await expect(stayAt(page, '102', 'Lucía Prueba García', day(1), day(2))).toBeVisible()
  })

  await test.step('takes the money in cash', async () => {
    await closeToasts(page)
    await stayAt(page, '101', 'Lucía Prueba García', today, day(1)).click({ button: 'right' })
    await page.getByRole('menuitem', { name: /^Cobrar 160,00/ }).click()
    const payment = page.getByRole('dialog', { name: 'Cobrar' })
    await payment.getByRole('button', { name: /^Cobrar 160,00\s€ en efectivo$/ }).click()
    await expect(payment).toHaveCount(0)
    await stayAt(page, '101', 'Lucía Prueba García', today, day(1)).click()
    await booking.getByRole('button', { name: 'Historial' }).click()
    await expect(page.getByText(euros('Cobro 160,00')).first()).toBeVisible()
    await closeDialog(page, booking)
  })

  await test.step('a tap drips in 105', async () => {
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Bloquear una unidad' }).click()
    const dialog = page.getByRole('dialog', { name: /Bloque/ })
    await choose(page, dialog.getByRole('combobox', { name: /^Unidad/ }), '105')
    await field(dialog, 'Motivo').fill('Grifo')
    await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await expect(page.getByRole('gridcell', { name: /Unidad 105, bloqueada: Grifo/ })).toBeVisible()
  })

  await test.step('somebody asks for a guest and the name is written wrong', async () => {
    await closeToasts(page)
    await search.fill('valter')
    await expect(page.getByText(/Se parece a/)).toBeVisible()
    await search.press('Enter')
    await expect(bar(page, 'Walter Ejemplo')).toBeInViewport()
  })

  await test.step('cancels a booking that was made by mistake', async () => {
    const dialog = await openNewBooking(page)
    await chooseUnit(page, dialog, '103')
    await field(dialog, 'Titular').fill('Error Ejemplo')
    await field(dialog, 'Teléfono').fill('600 000 104')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(bar(page, 'Error Ejemplo')).toBeVisible()
    await closeToasts(page)
    await bar(page, 'Error Ejemplo').click()
    await booking.getByRole('button', { name: 'Cancelar reserva' }).click()
    const question = page.getByRole('dialog', { name: /Cancelar/ })
    await expect(question).toContainText('Error Ejemplo')
    await question.getByRole('button', { name: 'Cancelar sin coste' }).click()
    await expect(bar(page, 'Error Ejemplo')).toHaveCount(0)
    await closeDialog(page, booking)
  })

  await test.step('counts the cash and closes the till', async () => {
    await closeToasts(page)
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Caja del día' }).click()
    const sheet = page.getByRole('dialog', { name: 'Caja del día' })
    await expect(sheet).toContainText(euros('Efectivo esperado160,00'))
    await sheet.getByRole('button', { name: 'Cerrar caja' }).click()
    const closing = page.getByRole('dialog', { name: /^Cerrar la caja/ })
    await field(closing, 'Efectivo contado').fill('160')
    await closing.getByRole('button', { name: 'Cerrar caja' }).click()
    await expect(sheet.getByRole('status').filter({ hasText: 'Caja cerrada' })).toBeVisible()
  })
})
