import type { Page } from '@playwright/test'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { apiOf } from './support/api.ts'
import { field } from './support/fields.ts'
import { bar, chooseUnit, openNewBooking, toast } from './support/screens.ts'
import { closeToasts, openBooking } from './support/grid.ts'
import { signIn, signUp } from './support/account.ts'
import { expect, test } from './support/test.ts'

test(
  'double clicks, lost replies and concurrent edits cause no wrong data',
  { tag: '@desktop' },
  async ({ page, anotherBrowser, faults }) => {
    const account = await signUp(page)
    await apiOf(page).addUnits('101', '102')
    await page.goto('/dashboard/calendar')

    await test.step('a double click creates one booking', async () => {
      await fillBooking(page, '101', 'Marta Ibáñez')
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).dblclick()
      await expect(bar(page, 'Marta Ibáñez')).toBeVisible()
      expect(await holders(page)).toEqual(['Marta Ibáñez'])
    })

    await test.step('after two lost replies an error is shown, the data stay, and saving again creates no second booking', async () => {
      faults.expect(/ERR_FAILED.*bookings\/add/)
      const taken: number[] = []
      await page.route(
        '**/api/bookings/add',
        async (route) => {
          taken.push((await route.fetch()).status())
          await route.abort()
        },
        { times: 2 },
      )
      const dialog = await fillBooking(page, '102', 'Jon Etxeberria')
      const save = dialog.getByRole('button', { name: 'Guardar', exact: true })
      await save.click()
      await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor')
      expect(taken).toEqual([200, 200])
      await expect(field(dialog, 'Titular')).toHaveValue('Jon Etxeberria')
      await save.click()
      await expect(toast(page, 'Reserva añadida')).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(await holders(page)).toEqual(['Jon Etxeberria', 'Marta Ibáñez'])
    })

    await test.step('with two edits of one booking, the second user sees the changed fields and both edits are kept', async () => {
      const colleague = await anotherBrowser({ viewport: { width: 1440, height: 900 } })
      await signIn(colleague, account)
      await colleague.goto('/dashboard/calendar')
      const [mine, theirs] = [
        await openBooking(page, '101', 'Marta Ibáñez', false),
        await openBooking(colleague, '101', 'Marta Ibáñez', false),
      ]
      await field(mine, 'Observaciones').fill('Llega tarde, con un perro')
      await field(theirs, 'Email').fill('marta@ejemplo.test')
      await theirs.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(toast(colleague, 'Reserva editada')).toBeVisible()

      await expect(mine).toContainText(/Otra persona ha cambiado esta reserva: .*(correo|email)/i)
      // The observations are below the fold: the note stays visible while the dialog is scrolled to them.
      await field(mine, 'Observaciones').scrollIntoViewIfNeeded()
      await expect(mine.getByText(/^Otra persona ha cambiado esta reserva/)).toBeInViewport()
      await expect(mine.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
      await expect(field(mine, 'Observaciones')).toHaveValue('Llega tarde, con un perro')
      await mine.getByRole('button', { name: 'Guardar lo mío encima' }).click()
      await expect(toast(page, 'Reserva editada')).toBeVisible()
      for (const dialog of [mine, theirs]) {
        await expect(field(dialog, 'Observaciones')).toHaveValue('Llega tarde, con un perro')
        await expect(field(dialog, 'Email')).toHaveValue('marta@ejemplo.test')
        await expect(dialog).not.toContainText('Otra persona ha cambiado')
      }

      // The same again without live updates: then the server detects the conflict.
      for (const each of [page, colleague]) await closeToasts(each)
      faults.expect(/ERR_FAILED.*(fetch_bookings|get_booking_info)/)
      const news = /fetch_bookings|get_booking_info/
      await page.route(news, (route) => route.abort())
      await field(theirs, 'Niños').fill('1')
      await theirs.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(theirs.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
      await expect
        .poll(async () => (await bookingsNow(colleague)).find(({ holder }) => holder.name === 'Marta Ibáñez')?.children)
        .toBe(1)
      await field(mine, 'Observaciones').fill('Llega tarde, con dos perros')
      await page.unroute(news)
      await mine.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(mine).toContainText(/Otra persona ha cambiado esta reserva: .*niños/i)
      await mine.getByRole('button', { name: 'Guardar lo mío encima' }).click()
      for (const dialog of [mine, theirs]) {
        await expect(dialog).not.toContainText('Otra persona ha cambiado')
        await expect(field(dialog, 'Observaciones')).toHaveValue('Llega tarde, con dos perros')
        await expect(field(dialog, 'Niños')).toHaveValue('1')
      }
    })
  },
)

async function fillBooking(page: Page, unit: string, holder: string) {
  const dialog = await openNewBooking(page)
  await chooseUnit(page, dialog, unit)
  await field(dialog, 'Titular').fill(holder)
  await field(dialog, 'Teléfono').fill('+34 600 111 222')
  return dialog
}

/** All bookings of the next thirty days, sorted by holder. */
async function bookingsNow(page: Page) {
  const today = todayIn(MAINLAND, new Date())
  const { bookings } = await apiOf(page).planning(today, addDays(today, 30))
  return bookings.sort((one, other) => (one.holder.name < other.holder.name ? -1 : 1))
}

const holders = async (page: Page) => (await bookingsNow(page)).map(({ holder }) => holder.name)
