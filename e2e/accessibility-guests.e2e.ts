import { apiOf } from './support/api.ts'
import { checkAxe, inOpenDialog } from './support/check-axe.ts'
import { closeDialog, closeToasts, openBooking } from './support/grid.ts'
import { guestOnWire } from './support/guests.ts'
import { signUp } from './support/account.ts'
import { giveRegistryAccess, simulatedRegistry, reportRow, showReports } from './support/registry.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

for (const scheme of ['light', 'dark'] as const)
  // Colours do not depend on the width, so each width is checked in one scheme only.
  test(
    `no serious accessibility violation on the guest screens, ${scheme}`,
    { tag: scheme === 'dark' ? '@desktop' : '@phone' },
    async ({ page, isPhone, server, passTime }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const check = (what: string) => checkAxe(page, `${what}, ${scheme}`)
      await signUp(page)
      await giveRegistryAccess(page)
      const { addUnits, addStay, addGuest } = apiOf(page)
      await addUnits('101', '102')
      await addStay('101', 'Lucía Prueba García', { occupants: 1 })
      await addStay('102', 'Tomás Ejemplo Muestra', { occupants: 1 })
      await addGuest('102', { ...guestOnWire, Name: 'Tomás', DocNumber: '00000002W', CodigoPostal: '' })
      const registry = simulatedRegistry(server, passTime)
      await registry.refusesNext()
      await addGuest('101', guestOnWire)

      await showReports(page, 'Por resolver')
      const refused = reportRow(page, 'Rechazada')
      await registry.answersUntil(() => expect(refused).toBeVisible({ timeout: 1_500 }))
      await check('the communications')
      await refused.getByRole('button', { name: 'Lucía Prueba García' }).click()
      await inOpenDialog(page, 'Parte de viajeros', check)
      await refused.getByRole('button', { name: 'Corregir datos' }).click()
      await inOpenDialog(page, 'Ficha del huésped', check)

      await visit(page, '/dashboard/guests')
      await page.getByRole('button', { name: 'Prueba García, Tomás', exact: true }).click()
      const record = page.getByRole('dialog', { name: 'Ficha del huésped' })
      await expect(record.getByRole('region', { name: 'Qué falta' })).toBeVisible()
      await record.getByRole('button', { name: 'Firmar' }).click()
      await expect(page.getByRole('dialog', { name: /irma/ })).toBeVisible()
      await check('the signature pad')
      await page.keyboard.press('Escape')
      await inOpenDialog(page, 'Ficha del huésped', check)
      await check('the guests')
      await page.getByRole('button', { name: 'Documentos' }).click()
      await page.getByRole('menuitem', { name: 'Generar listado de huéspedes' }).click()
      await inOpenDialog(page, 'Generar listado de huéspedes', check)

      await visit(page, '/dashboard/new_guest')
      await page.getByRole('button', { name: 'Enviar datos' }).first().click()
      await expect(page.getByText('Informe al huésped y marque la casilla')).toBeVisible()
      await check('an empty new guest')
      await page.getByRole('button', { name: 'Añadir otra persona' }).click()
      await page.getByRole('button', { name: 'Leer la información completa' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('the privacy information')

      await page.goto('/dashboard/clients')
      await expect(page.getByRole('button', { name: 'Nuevo cliente' }).first()).toBeVisible()
      await check('the clients')
      await page.getByRole('tab', { name: 'Agencias' }).click()
      await expect(page.getByRole('button', { name: 'Nueva agencia' })).toBeVisible()
      await check('the agencies')

      await visit(page, '/dashboard/calendar')
      await closeToasts(page)
      const booking = await openBooking(page, '101', 'Lucía Prueba García', isPhone)
      await expect(booking.getByRole('list', { name: 'Huéspedes de 101' })).toBeVisible()
      await check('a booking with a rejected report')
      await closeDialog(page, booking)

      await visit(page, '/dashboard/profile')
      await page.getByRole('link', { name: /2 unidades/ }).click()
      await expect(page.getByLabel(/Código de establecimiento/).first()).toBeVisible()
      await check('the access to the registry')
    },
  )
