import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { grid, stayAt } from './support/grid.ts'
import { postToSimulator } from './support/simulator.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const SOON = { timeout: 60_000 }

test(
  'an owner imports the calendar of a portal into a unit, and gives the portal a link',
  { tag: '@wide' },
  async ({ page, server }) => {
    await signUp(page)
    const api = apiOf(page)
    await api.addUnits('Casa')
    const [first, second, third, fourth] = [3, 5, 7, 8].map((days) => addDays(todayIn(MAINLAND, new Date()), days))
    if (!first || !second || !third || !fourth) throw new Error('no days')
    const name = `casa-${Date.now()}`
    const set = async (events: object[]) => {
      const made = await postToSimulator(server, 'calendars', { name, exporter: 'airbnb', events })
      return (made as { url: string }).url
    }
    const url = await set([
      { uid: 'a', from: first, to: second, guest: 'Ada' },
      { uid: 'b', from: third, to: fourth, kind: 'closure' },
    ])
    const { establishments } = await api.call(establishmentsApi.profile, {})
    await page.goto(`/dashboard/profile/alojamiento/${establishments[0]?.id ?? ''}`)

    const unit = page.getByRole('dialog', { name: 'Unidad Casa' })
    const calendars = page.getByRole('dialog', { name: 'Calendarios iCal' })
    await test.step('imports it', async () => {
      await page.getByRole('button', { name: 'Casa', exact: true }).click()
      await unit.getByRole('button', { name: 'Calendarios iCal' }).click()
      await checkAxe(page, 'the calendars of a unit')
      await calendars.getByRole('button', { name: 'Importar' }).click()
      const form = page.getByRole('dialog', { name: 'Importar calendario' })
      await field(form, 'Portal').fill('Airbnb')
      await field(form, 'Dirección del calendario').fill('http://192.168.1.1/secreto.ics')
      await form.getByRole('button', { name: 'Importar', exact: true }).click()
      await expect(form.getByRole('alert')).toBeVisible()
      await field(form, 'Dirección del calendario').fill(url)
      await form.getByRole('button', { name: 'Importar', exact: true }).click()
      await expect(form).toBeHidden()
      await expect(calendars.getByText('Al día')).toBeVisible(SOON)
      await expect(calendars.getByText(/1 reserva, 1 cierre/)).toBeVisible()
    })

    await test.step('gives the portal a link without its own events', async () => {
      await calendars.getByRole('button', { name: 'Crear enlace' }).click()
      const form = page.getByRole('dialog', { name: 'Crear enlace' })
      await field(form, 'Portal').fill('Airbnb')
      await page.keyboard.press('Tab') // closes the suggestions
      await form.getByRole('button', { name: 'Crear', exact: true }).click()
      await expect(form).toBeHidden()
      await expect(calendars.getByText('No lleva lo que viene de Airbnb')).toBeVisible()
      await checkAxe(page, 'a unit with calendars')
    })

    await test.step('the planning shows the reservation and the closure', async () => {
      await visit(page, '/dashboard/calendar')
      await expect(stayAt(page, 'Casa', 'Airbnb (iCal)', first, second)).toBeVisible(SOON)
      await expect(grid(page).getByRole('gridcell', { name: /^Unidad Casa, bloqueada/ })).toBeVisible()
    })
  },
)
