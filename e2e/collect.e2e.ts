import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { todayIn, addDays, MAINLAND } from '@posada/domain/platform/days/day'
import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { askForPayment, connectGateway } from './support/card-payments.ts'
import { checkAxe } from './support/check-axe.ts'
import { euros, field } from './support/fields.ts'
import { closeDialog, closeToasts, stayAt } from './support/grid.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

/** What a desk has to do at most to take what is pending. */
const MOST_ACTIONS = 2

test('takes what is pending from wherever it is shown, in two actions', async ({ page, isPhone }) => {
  test.slow()
  await signUp(page)
  await connectGateway(page)
  const api = apiOf(page)
  await api.addUnits('101', '102', '103', '104')
  const rosa = await api.addStay('101', 'Rosa Walk Prueba', { nights: 2 })
  await api.addStay('102', 'Walter Ejemplo', { nights: 1 })
  const nora = await api.addStay('103', 'Nora Ejemplo', { nights: 2 })
  const pia = await api.addStay('104', 'Pia Ejemplo', { nights: 1 })
  const today = todayIn(MAINLAND, new Date())
  const question = page.getByRole('dialog', { name: 'Cobrar', exact: true })
  const toasts = page.getByRole('region', { name: 'Avisos' })
  const pendingOf = async (locator: string) => (await api.booking(locator)).pending

  await test.step('from the booking: a part, whose press closes the link, then the rest', async () => {
    await askForPayment(page, rosa, { amount: 7_738 })
    await openBooking(page, 'Rosa Walk Prueba')
    const booking = page.getByRole('dialog', { name: `Reserva ${rosa}` })
    const bill = booking.getByRole('region', { name: 'Cuenta' })
    await expect(bill).toContainText(/77,38\s€ ya pedidos por enlace/)
    const collect = isPhone
      ? booking.getByRole('group', { name: 'Estancia' }).getByRole('button', { name: /^Cobrar/ })
      : bill.getByRole('button', { name: /^Cobrar 160,00/ })
    await collect.click()
    await expect(question).toContainText(/Hay un enlace abierto de 77,38\s€/)
    await checkAxe(page, 'taking money')
    await question.getByRole('button', { name: /^1\.ª noche 80,00/ }).click()
    await expect(field(question, 'Importe')).toHaveValue(euros('80,00'))
    await question.getByRole('button', { name: /^Cobrar 80,00\s€ en efectivo$/ }).click()
    await expect(toasts).toContainText(/80,00\s€ en efectivo, Rosa Walk Prueba/)
    await expect(booking.getByText('Enlace de pago')).toHaveCount(0)
    await closeToasts(page)

    const rest = actionsOf(page)
    await rest.click(isPhone ? collect : bill.getByRole('button', { name: /^Cobrar 80,00/ }))
    await rest.click(question.getByRole('button', { name: /^Cobrar 80,00\s€ con tarjeta$/ }))
    await expect(question).toBeHidden()
    expect(await pendingOf(rosa)).toBe(0)
    expect(rest.count).toBeLessThanOrEqual(MOST_ACTIONS)
    await expect(bill).toContainText(/Pendiente0,00/)
    await closeDialog(page, booking)
  })

  await test.step('what settles a booking closes its links, also at the desk', async () => {
    await askForPayment(page, nora, { amount: 16_000 })
    const { id: bookingId } = await api.booking(nora)
    await openDepartureOrArrival(page, 'Nora Ejemplo')
    const taken = actionsOf(page)
    await taken.click(page.getByRole('button', { name: /^Cobrar 160,00\s€ a Nora Ejemplo$/ }))
    await expect(question).toContainText('se cierra solo')
    await expect(question.getByRole('button', { name: /con tarjeta$/ })).toBeFocused()
    await taken.press('Enter')
    await expect(question).toBeHidden()
    expect(taken.count).toBeLessThanOrEqual(MOST_ACTIONS)
    const { requests } = (await api.call(cardPaymentsApi.movements, { bookingId })).movements
    expect(requests.map(({ state }) => state)).toEqual(['cancelled'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  if (isPhone) return
  await test.step('from the menu of a stay on the planning, by keyboard', async () => {
    await visit(page, '/dashboard/calendar')
    await stayAt(page, '102', 'Walter Ejemplo', today, addDays(today, 1)).click({ button: 'right' })
    const taken = actionsOf(page)
    const item = page.getByRole('menuitem', { name: /^Cobrar 80,00/ })
    await item.focus()
    await taken.press('Enter')
    await expect(question.getByRole('button', { name: /con tarjeta$/ })).toBeFocused()
    await taken.press('Enter')
    await expect(toasts).toContainText(/80,00\s€ con tarjeta, Walter Ejemplo/)
    expect(taken.count).toBeLessThanOrEqual(MOST_ACTIONS)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await closeToasts(page)
  })

  await test.step('at the till, who owes today stands first and everybody else is found', async () => {
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Caja del día' }).click()
    const till = page.getByRole('dialog', { name: 'Caja del día' })
    await till.getByRole('button', { name: 'Cobrar' }).click()
    await expect(question.getByRole('list', { name: 'Deben hoy' })).toContainText('Pia Ejemplo')
    await checkAxe(page, 'who owes today')
    await field(question, 'Buscar otra reserva').fill('pia')
    await question.getByRole('button', { name: `Cobrar a Pia Ejemplo, ${pia}` }).click()
    await question.getByRole('button', { name: /^Cobrar 80,00\s€ por transferencia$/ }).click()
    await expect(till).toContainText('Transferencia')
    expect(await pendingOf(pia)).toBe(0)
  })
})

/** Counts what somebody presses. */
function actionsOf(page: Page) {
  const actions = {
    count: 0,
    click: async (target: ReturnType<Page['getByRole']>) => {
      actions.count++
      await target.click()
    },
    press: async (key: string) => {
      actions.count++
      await page.keyboard.press(key)
    },
  }
  return actions
}

async function openDepartureOrArrival(page: Page, holder: string): Promise<void> {
  await visit(page, '/dashboard/guests')
  await expect(page.getByRole('region', { name: 'Próximas llegadas' }).getByText(holder)).toBeVisible()
}

/** Opens the booking of the holder, who arrives today. */
async function openBooking(page: Page, holder: string): Promise<void> {
  await visit(page, '/dashboard/guests')
  const arrivals = page.getByRole('region', { name: 'Próximas llegadas' })
  await arrivals.getByRole('button', { name: holder, exact: true }).click()
}
