import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { dayHead, dragOnGrid, grid, openBooking } from './support/grid.ts'
import { goToPlanning } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const today = todayIn(MAINLAND, new Date())

test(
  'an error leaves with its dialog, with navigation and with the sign-out',
  { tag: '@wide' },
  async ({ page, isPhone, faults }) => {
    faults.expect(/status of 401/) // calls that were under way when the session ended
    await signUp(page)
    const api = apiOf(page)
    await api.addUnits('101', '102')
    await api.addStay('101', 'Lucía García', { nights: 1 })
    await api.addStay('101', 'Walter Ejemplo', { inDays: 1, nights: 2 })
    await api.addStay('102', 'Nadia Modelo', { nights: 2 })
    await page.goto('/dashboard/calendar')
    await expect(dayHead(page, today)).toBeVisible()
    const alerts = page.getByRole('alert').filter({ hasText: /\S/ })

    await test.step('a refused change stays in its dialog and closes with it', async () => {
      const booking = await openBooking(page, '101', 'Lucía García', isPhone)
      await booking.getByRole('button', { name: 'Sumar noche' }).click()
      await booking.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(booking.getByRole('alert')).toContainText('101 no está libre')
      await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toHaveCount(0)
      await booking.getByRole('button', { name: 'Cerrar', exact: true }).first().click()
      await page.getByRole('button', { name: 'Descartar', exact: true }).click()
      await expect(booking).toHaveCount(0)
      await expect(alerts).toHaveCount(0)
    })

    /** Drops a stay of one night on a taken unit. */
    const refuseDrop = async () => {
      await dragOnGrid(page, { from: ['101', today], to: ['102', today], isPhone })
      await expect(alerts).not.toHaveCount(0)
    }

    await test.step('a refused drop leaves with the next screen', async () => {
      await refuseDrop()
      if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('link', { name: 'Comunicaciones' }).first().click()
      await expect(page.getByRole('heading', { name: 'Comunicaciones' }).first()).toBeVisible()
      await expect(alerts).toHaveCount(0)
      await goToPlanning(page, isPhone)
    })

    await test.step('and with the sign-out', async () => {
      await expect(grid(page).getByRole('gridcell', { name: /Lucía García/ })).toBeVisible()
      await expect(dayHead(page, addDays(today, 1))).toBeVisible()
      await refuseDrop()
      if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
      await expect(alerts).toHaveCount(0)
    })
  },
)
