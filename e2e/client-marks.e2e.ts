import { signUp } from './support/account.ts'
import { addClient, apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { openBooking } from './support/grid.ts'
import { guestOnWire } from './support/guests.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test(
  'what is known of a client is read in the booking and at the registration',
  { tag: '@wide' },
  async ({ page, isPhone }) => {
    await signUp(page)
    await apiOf(page).addUnits('101')
    const clientId = await addClient(page, {
      name: 'Marta',
      surnames: 'Prueba Soler',
      phone: '+34600000101',
      idNumber: '00000001R',
    })
    await apiOf(page).addStay('101', 'Marta Prueba Soler', { clientId })

    await test.step('the record takes preferences and the reason for not admitting', async () => {
      await page.goto(`/dashboard/clients?ficha=${clientId}`)
      const record = page.getByRole('dialog', { name: 'Ficha del cliente' })
      const download = page.waitForEvent('download')
      await record.getByRole('button', { name: 'Más acciones' }).click()
      await page.getByRole('menuitem', { name: 'Exportar datos' }).click()
      expect((await download).suggestedFilename()).toBe('datos-marta-prueba-soler.json')
      await field(record, 'Preferencias').fill('Planta baja')
      await record.getByRole('switch', { name: 'No admitir' }).click()
      await record.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(record.getByText('Este dato es obligatorio')).toBeVisible()
      await field(record, 'Motivo de no admitir').fill('Dejó sin pagar')
      if (!isPhone) await checkAxe(page, 'the record of a client with marks')
      await record.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(toast(page, 'Cliente guardado')).toBeVisible()
    })

    await test.step('the booking shows both, and leads to the registration, which shows them too', async () => {
      await visit(page, '/dashboard/calendar')
      const booking = await openBooking(page, '101', 'Marta Prueba Soler', isPhone)
      await expect(booking.getByText('No admitir: Dejó sin pagar')).toBeVisible()
      await expect(booking.getByText('Planta baja')).toBeVisible()
      await booking.getByRole('link', { name: 'Registrar a los viajeros de la reserva' }).click()
      await expect(page.getByText('No admitir: Dejó sin pagar')).toBeVisible()
      await expect(field(page, 'Nombre')).toHaveValue('Marta')
      await expect(field(page, 'Primer apellido')).toHaveValue('Prueba')
    })
    await test.step('the same document brings them up at another registration', async () => {
      await field(page, 'Número de documento').fill('00000001r')
      await expect(page.getByText('No admitir: Dejó sin pagar')).toHaveCount(1)
      await page.goto('/dashboard/new_guest')
      await field(page, 'Número de documento').fill('00000001r')
      await expect(page.getByText('No admitir: Dejó sin pagar (ficha de Marta Prueba Soler)')).toBeVisible()
    })

    await test.step('a guest without a client record is marked from their own record', async () => {
      await apiOf(page).addGuest('101', { ...guestOnWire, DocNumber: '11111111H' })
      await page.goto('/dashboard/guests') // the form has data that nobody saved
      await page.getByRole('button', { name: 'Prueba García, Lucía', exact: true }).click()
      const record = page.getByRole('dialog', { name: 'Ficha del huésped' })
      await record.getByRole('button', { name: 'Más acciones' }).click()
      await page.getByRole('menuitem', { name: 'Preferencias y avisos' }).click()
      const marks = page.getByRole('dialog', { name: 'Preferencias y avisos' })
      await marks.getByRole('switch', { name: 'VIP' }).click()
      await field(marks, 'Preferencias').fill('Almohada baja')
      if (!isPhone) await checkAxe(page, 'the marks of a guest')
      await marks.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(record.getByText('VIP: Almohada baja')).toBeVisible()
      await visit(page, '/dashboard/calendar')
      const booking = await openBooking(page, '101', 'Marta Prueba Soler', isPhone)
      await expect(booking.getByRole('list', { name: 'Huéspedes de 101' }).getByText('VIP')).toBeVisible()
    })
  },
)
