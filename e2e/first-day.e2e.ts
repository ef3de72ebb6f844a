import { planningApi } from '@posada/contract/bookings/planning/planning'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { apiOf } from './support/api.ts'
import {
  bar,
  chooseUnit,
  closeGuide,
  createFirstUnit,
  goToPlanning,
  openNewBooking,
  registerOnScreen,
  toast,
} from './support/screens.ts'
import { logIn, newAccount } from './support/account.ts'
import { expect, test } from './support/test.ts'
import { field } from './support/fields.ts'

test(
  'from registration to a planning that two people use',
  { tag: '@wide' },
  async ({ page, isPhone, anotherBrowser, faults }) => {
    const account = newAccount()
    await test.step('registration leads to an empty planning', async () => {
      await registerOnScreen(page, account)
      await closeGuide(page)
    })

    await test.step('creates the first unit with a new unit type', async () => {
      await createFirstUnit(page, '101', { type: 'Doble con vistas' })
      await expect(page.getByRole('table', { name: 'Unidades' })).toContainText('Doble con vistas')
      await page.getByRole('button', { name: 'Crear unidad' }).click()
      const dialog = page.getByRole('dialog', { name: 'Crear unidad' })
      await field(dialog, 'Nombre').fill('102')
      await field(dialog, 'Tipo').click()
      await page.getByRole('option', { name: 'Doble con vistas' }).click()
      await field(dialog, 'Precio base por noche').fill('90')
      await dialog.getByRole('button', { name: 'Guardar y crear otra' }).click()
      await expect(field(dialog, 'Nombre')).toHaveValue('')
      await expect(field(dialog, 'Precio base por noche')).toHaveValue(formatEuros(9_000))
      await field(dialog, 'Nombre').fill('Suite del jardín')
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('table', { name: 'Unidades' }).locator('tbody tr')).toHaveCount(3)
    })

    await test.step('edits the establishment; leaving with unsaved changes needs confirmation', async () => {
      await field(page, 'CIF o DNI').fill('B12345674')
      await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toBeVisible()
      await page.getByRole('link', { name: 'Panel de usuario' }).last().click()
      const question = page.getByRole('dialog', { name: 'Tiene cambios sin guardar' })
      await question.getByRole('button', { name: 'Seguir aquí' }).click()
      await field(page, 'Municipio').fill('Ronda')
      await page
        .getByRole('option', { name: /^Ronda/ })
        .first()
        .click()
      await expect(field(page, 'Provincia')).toHaveValue('Málaga')
      await page.getByRole('region', { name: 'Cambios sin guardar' }).getByRole('button', { name: 'Guardar' }).click()
      await expect(toast(page, 'Establecimiento guardado')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toBeHidden()
      await page.reload()
      await expect(field(page, 'CIF o DNI')).toHaveValue('B12345674')
    })

    await test.step('a booking made in the form appears in the grid', async () => {
      await goToPlanning(page, isPhone)
      const dialog = await openNewBooking(page)
      await chooseUnit(page, dialog, '101')
      await field(dialog, 'Titular').fill('Marta Ibáñez')
      await field(dialog, 'Teléfono').fill('+34 600 111 222')
      await field(dialog, 'Localizador').fill('MOLINO-1')
      await dialog.getByRole('button', { name: 'Sumar noche' }).click()
      await dialog.getByRole('button', { name: 'Sumar noche' }).click()
      await expect(field(dialog, 'Total')).toHaveValue(formatEuros(25_350))
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(toast(page, 'Reserva añadida')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(bar(page, 'Marta Ibáñez')).toBeVisible()
    })

    await test.step('shows the summary and then the booking', async () => {
      const glance = isPhone ? page.getByRole('dialog', { name: 'Estancia' }) : page.getByRole('tooltip')
      if (isPhone) await bar(page, 'Marta Ibáñez').tap()
      else await bar(page, 'Marta Ibáñez').hover()
      await expect(glance).toContainText('MOLINO-1')
      await expect(glance).toContainText('253,50 €')
      if (isPhone) await glance.getByRole('button', { name: 'Ver reserva' }).click()
      else await bar(page, 'Marta Ibáñez').click()
      const card = page.getByRole('dialog', { name: 'Reserva MOLINO-1' })
      await expect(field(card, 'Teléfono')).toHaveValue('+34 600 11 12 22')
      await expect(card.getByLabel(/^Precio de 101, noche /).first()).toHaveValue(formatEuros(8_450))
      await card.getByRole('button', { name: 'Cerrar', exact: true }).click()
      await expect(card).toBeHidden()
    })

    await test.step('the search scrolls to a stay outside the visible dates', async () => {
      const locator = await apiOf(page).addStay('102', 'Jon Etxeberria', { inDays: 75 })
      await expect(bar(page, 'Jon Etxeberria')).toHaveCount(0)
      if (isPhone) await page.getByRole('button', { name: 'Buscar reserva' }).click()
      await field(page, 'Buscar por loc. de reserva').fill(locator)
      await field(page, 'Buscar por loc. de reserva').press('Enter')
      await expect(bar(page, 'Jon Etxeberria')).toBeInViewport()
      await page.getByRole('button', { name: 'Hoy', exact: true }).click()
      await expect(bar(page, 'Marta Ibáñez')).toBeInViewport()
    })

    const colleague = await anotherBrowser()
    await test.step('a colleague’s booking appears without reloading', async () => {
      await logIn(colleague, account)
      await expect(bar(colleague, 'Marta Ibáñez')).toBeVisible()
      await apiOf(colleague).addStay('102', 'Ana Prieto')
      await expect(bar(page, 'Ana Prieto')).toBeVisible()
    })

    await test.step('rejects a unit that was booked meanwhile and keeps the typed data', async () => {
      const dialog = await openNewBooking(page)
      await chooseUnit(page, dialog, 'Suite del jardín')
      await field(dialog, 'Titular').fill('Luis Bravo')
      await field(dialog, 'Teléfono').fill('+34 600 111 222')
      await field(dialog, 'Observaciones').fill('Llega tarde, con un perro')
      // The page must not learn of the other booking: the journey tests the race.
      faults.expect(/ERR_FAILED.*fetch_bookings/)
      await page.route('**/api/planning/fetch_bookings', (route) => route.abort())
      await apiOf(colleague).addStay('Suite del jardín', 'Otra persona')
      await page.unroute('**/api/planning/fetch_bookings')
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText('Suite del jardín')
      await expect(field(dialog, 'Titular')).toHaveValue('Luis Bravo')
      await expect(field(dialog, 'Observaciones')).toHaveValue('Llega tarde, con un perro')
      const today = todayIn(MAINLAND, new Date())
      const { bookings } = await apiOf(page).call(planningApi.fetch, {
        from: today,
        to: addDays(today, 1),
        withCancelled: null,
        onlyBookings: null,
      })
      expect(bookings.map(({ holder }) => holder.name).sort()).toEqual(['Ana Prieto', 'Marta Ibáñez', 'Otra persona'])
    })
  },
)
