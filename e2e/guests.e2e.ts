import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { actionsOn } from './support/actions.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { openBooking } from './support/grid.ts'
import { guestOnWire, sign, type TypedGuest, typeGuest } from './support/guests.ts'
import { signUp } from './support/account.ts'
import { giveRegistryAccess, simulatedRegistry, reportRow, showReports } from './support/registry.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test(
  'registers a family and sends their report to the registry',
  { tag: '@wide' },
  async ({ page, server, passTime, isPhone }) => {
    await signUp(page)
    await giveRegistryAccess(page)
    await apiOf(page).addUnits({ name: '101', capacity: 4 })
    await apiOf(page).addStay('101', 'Lucía Prueba García', { occupants: 4 })
    await page.goto('/dashboard/calendar')

    await test.step('types each guest and sends all at once', async () => {
      const booking = await openBooking(page, '101', 'Lucía Prueba García', isPhone)
      await booking.getByRole('link', { name: 'Registrar huésped en 101' }).click()
      await page.waitForURL('**/dashboard/new_guest?*')
      await typeGuest(page, lucia)
      await sign(page, 'Lucía Prueba')
      for (const other of [anke, vega, leo]) {
        await page.getByRole('button', { name: 'Añadir otra persona' }).click()
        await typeGuest(page, other)
        if (other === anke) await page.getByRole('checkbox', { name: 'Firmará en papel' }).check()
      }
      await expect(page.getByRole('navigation', { name: 'Personas' }).getByText('Completo')).toHaveCount(4)
      await page.getByRole('button', { name: 'Enviar datos' }).first().click()
      await expect(
        page.getByText(/^Se han registrado: Lucía Prueba, Anke Muster, Vega Prueba, Leo Prueba\./),
      ).toBeVisible()
    })

    await test.step('the registry accepts one report with four guests', async () => {
      await showReports(page, 'Aceptadas')
      const row = reportRow(page, 'Lucía Prueba García y 3 más')
      await simulatedRegistry(server, passTime).answersUntil(() =>
        expect(row).toContainText('Aceptada', { timeout: 1_500 }),
      )
      await row.getByRole('button', { name: 'Ver envío' }).click()
      const sent = page.getByRole('dialog', { name: 'Parte de viajeros' })
      await expect(sent).toContainText('Código de comunicación')
      await expect(sent.getByRole('button', { name: 'Anke Muster' })).toBeVisible()
    })
  },
)

test(
  'resends a rejected report after a correction and cancels the report of a cancelled booking',
  { tag: '@desktop' },
  async ({ page, server, passTime, faults }) => {
    faults.expect(/status of 401/) // the session expires while the clock moves, and is renewed automatically
    await signUp(page)
    const { addUnits, addStay, addGuest, planning, post } = apiOf(page)
    await giveRegistryAccess(page)
    await addUnits('101', '102')
    const registry = simulatedRegistry(server, passTime)
    const locator = await addStay('102', 'Klaus Muster', { inDays: 5, phone: '+34600000103' })
    await addStay('101', 'Lucía Prueba García', { occupants: 1 })
    const day = todayIn(MAINLAND, new Date())

    await test.step('corrects the guest of a rejected report in their record', async () => {
      await registry.refusesNext()
      await addGuest('101', guestOnWire)
      await showReports(page, 'Por resolver')
      const refused = reportRow(page, 'Rechazada').filter({ hasText: 'Lucía Prueba García' })
      await registry.answersUntil(() => expect(refused).toBeVisible({ timeout: 1_500 }))
      await refused.getByRole('button', { name: 'Corregir datos' }).click()
      const record = page.getByRole('dialog', { name: 'Ficha del huésped' })
      await field(record, 'Número de soporte').fill('BAA000590')
      await record.getByRole('button', { name: 'Guardar y reenviar' }).click()
      await expect(record).toContainText('Procesando, pendiente de envío.')
      await record.getByRole('button', { name: 'Cerrar', exact: true }).first().click()
      await showReports(page, 'Aceptadas')
      const accepted = reportRow(page, 'Lucía Prueba García').filter({ hasText: 'Parte de viajeros' })
      await registry.answersUntil(() => expect(accepted).toContainText('Aceptada', { timeout: 1_500 }))
    })

    await test.step('a cancelled booking is also cancelled at the registry', async () => {
      await showReports(page, 'Aceptadas')
      const report = reportRow(page, `Reserva ${locator}`)
      await registry.answersUntil(() => expect(report).toContainText('Aceptada', { timeout: 1_500 }), { after: 20 })
      const { bookings } = await planning(day, addDays(day, 9))
      const id = bookings.find((booking) => booking.locator === locator)?.id ?? ''
      await post('/api/bookings/cancel', { safeURL: id, motivo: 'Vuelo anulado' })
      await showReports(page, 'Anuladas')
      const gone = reportRow(page, `Reserva ${locator}`).filter({ hasText: 'Anulada' })
      await registry.answersUntil(() => expect(gone.first()).toBeVisible({ timeout: 1_500 }), { after: 20 })
    })
  },
)

test('reports are corrected one after the other, each by its wrong field and one press', async ({ page }) => {
  await signUp(page)
  const { addUnits, addStay, addGuest } = apiOf(page)
  await giveRegistryAccess(page)
  await addUnits('101', '102')
  const contact = { occupants: 1, phone: '+34600000102' }
  await addStay('101', 'Lucía Prueba García', contact)
  await addStay('102', 'Marta Prueba García', contact)
  await addGuest('101', { ...guestOnWire, CodigoPostal: '29400' })
  await addGuest('102', { ...guestOnWire, Name: 'Marta', DocNumber: '12345678Z', NumSoporte: '' })
  await showReports(page, 'Por resolver')
  const { press, count } = actionsOn(page)
  const panel = page.getByRole('dialog', { name: 'Corregir datos' })

  await press(reportRow(page, 'Lucía Prueba García').getByRole('button', { name: 'Corregir datos' }))
  await expect(field(panel, 'Código postal')).toBeFocused()
  await expect(panel).toContainText('1 de 2')
  await expect(panel).toContainText('no pertenece a ese municipio')
  await expect(panel.locator('input')).toHaveCount(2)
  await checkAxe(page, 'the correction of a report')
  await field(panel, 'Código postal').fill('28013')
  await press(panel.getByRole('button', { name: 'Guardar y enviar' }))
  await expect(panel).toContainText('Marta Prueba García')
  expect(count()).toBeLessThanOrEqual(3)

  await expect(panel).toContainText('Falta el número de soporte')
  await field(panel, 'Número de soporte').fill('BAA000590')
  await press(panel.getByRole('button', { name: 'Guardar y enviar' }))
  await expect(toast(page, 'Todo corregido')).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Corregir datos' })).toHaveCount(0)
})

test('an establishment in Catalonia downloads the file for the Mossos', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  await apiOf(page).addUnits('101')
  await giveRegistryAccess(page, { service: 'ME', province: '08', establishmentCode: '08043AAR02' })
  await apiOf(page).addStay('101', 'Núria Ejemplo Muestra', { inDays: 3, phone: '+34600000104' })
  await showReports(page, 'Por resolver')
  await reportRow(page, 'Núria Ejemplo').getByRole('button', { name: 'Entregar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserva' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar archivo' }).click()
  expect((await download).suggestedFilename()).toBe('08043AAR02.001.txt')
  await page.reload()
  await reportRow(page, 'Núria Ejemplo').getByRole('button', { name: 'Entregar' }).click()
  await field(dialog, 'Nota').fill('Comprobante 12')
  await dialog.getByRole('button', { name: 'Ya lo he entregado' }).click()
  await expect(dialog).toContainText('Entregada')
})

const lucia: TypedGuest = {
  name: 'Lucía',
  sex: 'Femenino',
  birthDate: '12/04/1985',
  nationality: 'España',
  documentNumber: '00000001R',
  supportNumber: 'BAA000589',
  phone: '+34600000102',
  surnames: ['Prueba', 'García'],
  address: { postalCode: '28013', municipality: 'Madrid', address: 'Calle Mayor 1', isSpanish: true },
}
const anke: TypedGuest = {
  name: 'Anke',
  sex: 'Femenino',
  birthDate: '03/11/1987',
  nationality: 'Alemania',
  documentNumber: 'DEMO00001',
  surnames: ['Muster'],
  address: { postalCode: '12345', municipality: 'Musterstadt', address: 'Musterstraße 5', isSpanish: false },
}
/** The form takes all other fields, including the nationality, from the adult typed before. */
const vega: TypedGuest = {
  name: 'Vega',
  sex: 'Femenino',
  birthDate: '05/06/2015',
  relationship: 'Hijo/a',
  surnames: ['Prueba', 'Muster'],
}
const leo: TypedGuest = { ...vega, name: 'Leo', sex: 'Masculino', birthDate: '09/02/2024' }
