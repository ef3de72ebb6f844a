import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { inviteColleague } from './support/colleague.ts'
import { euros, field } from './support/fields.ts'
import { connectGateway, controlGateway, enterCard, newGatewayKeys, openHostedPage } from './support/gateway.ts'
import { closeToasts } from './support/grid.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const HOLDER = 'Sofia Lindqvist Ejemplo'
const aCardOnly = {
  amount: 0,
  savesCard: true,
  sendBy: 'copy_link' as const,
  email: null,
  phone: null,
  concept: null,
  days: null,
  method: null,
  iban: null,
  isSecurityDeposit: null,
  mode: null,
}

test(
  'charges the card that a guest has left, returns a part and asks for the rest by a link',
  { tag: ['@main', '@wide'] },
  async ({ page, isPhone, server, anotherBrowser }) => {
    test.slow()
    const account = await signUp(page)
    const { addUnits, addStay, booking, call } = apiOf(page)
    await addUnits('101')
    const locator = await addStay('101', HOLDER)
    const bookingId = (await booking(locator)).id
    const dialog = page.getByRole('dialog', { name: `Reserva ${locator}` })
    const bill = dialog.getByRole('region', { name: 'Cuenta' })
    const rail = dialog.getByRole('region', { name: 'Tarjeta y enlaces de pago' })
    const payments = dialog.getByRole('list', { name: 'Cobros de la reserva' })

    await test.step('the owner connects the gateway in the panel', async () => {
      await connectGateway(page, newGatewayKeys())
      await expect(page.getByText('Conectada en modo de prueba')).toBeVisible()
      if (!isPhone) await checkAxe(page, 'the panel with a gateway')
    })

    await test.step('asks for a card, which a guest leaves on the hosted page', async () => {
      await openBooking(page)
      await rail.getByRole('button', { name: 'Solicitar pago' }).click()
      const request = page.getByRole('dialog', { name: 'Solicitar pago' })
      await request.getByText('Solo la tarjeta').click()
      if (!isPhone) await checkAxe(page, 'the request of a payment')
      await request.getByText('Copiar enlace').click()
      await request.getByRole('button', { name: 'Pedir una tarjeta y copiar el enlace' }).click()
      await expect(payments).toContainText('Tarjeta de garantía pedida')
      const [open] = (await call(cardPaymentsApi.movements, { bookingId })).movements.requests
      const guest = await anotherBrowser()
      await openHostedPage(guest, server, open?.link ?? '')
      await enterCard(guest, 'pm_card_visa')
      await expect(rail).toContainText('Visa ·4242')
      await expect(payments).toHaveCount(0)
    })

    const theirs = await anotherBrowser()
    await inviteColleague(page, account, theirs, { name: 'Recepción', role: 'reception' })
    await openBooking(theirs)
    const theirPayments = theirs.getByRole('list', { name: 'Cobros de la reserva' })

    await test.step('charges a part of what is pending, by keyboard', async () => {
      await closeToasts(page)
      await rail.getByRole('button', { name: 'Nuevo cargo' }).press('Enter')
      const charge = page.getByRole('dialog', { name: 'Nuevo cargo' })
      const amount = field(charge, 'Importe')
      await expect(amount).toBeFocused()
      await expect(amount).toHaveValue(euros('160,00'))
      if (!isPhone) await checkAxe(page, 'a new charge')
      await amount.fill('100')
      await amount.press('Tab')
      await expect(charge.getByRole('button', { name: /^Cargar 100,00\s€ en Visa ·4242$/ })).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(charge).toBeHidden()
      await expect(payments).toContainText(/Visa ·4242.*Cobrado.*100,00/)
      await expect(theirPayments).toContainText(/Visa ·4242.*Cobrado.*100,00/)
      await expect(bill).toContainText(/Pendiente\s*60,00/)
    })

    await test.step('asks before the same charge is made again', async () => {
      await closeToasts(page)
      await call(cardPaymentsApi.refund, { bookingId, chargeId: await chargeOf(0), amount: 5_000 })
      await expect(bill).toContainText(/Pendiente\s*110,00/)
      await rail.getByRole('button', { name: 'Nuevo cargo' }).click()
      const charge = page.getByRole('dialog', { name: 'Nuevo cargo' })
      await field(charge, 'Importe').fill('100')
      await charge.getByRole('button', { name: /^Cargar 100,00/ }).click()
      await expect(charge.getByRole('button', { name: /^Cobrar otra vez 100,00/ })).toBeVisible()
      await charge.getByRole('button', { name: 'Cerrar' }).last().click()
      await page.getByRole('button', { name: 'Descartar' }).click()
      await expect(charge).toBeHidden()
    })

    await test.step('returns a part, which the bank refuses later', async () => {
      const before = await controlGateway(server, {})
      await payments.getByRole('button', { name: /^Devolver 100,00/ }).click()
      const refund = page.getByRole('dialog', { name: 'Devolver' })
      await expect(field(refund, 'Importe')).toHaveValue(euros('50,00'))
      await field(refund, 'Importe').fill('30')
      if (!isPhone) await checkAxe(page, 'a refund')
      await refund.getByRole('button', { name: /^Devolver 30,00/ }).click()
      await expect(refund).toBeHidden()
      await expect(payments).toContainText(/Devolución a Visa ·4242.*Devuelto.*-30,00/)
      const { refunds } = await controlGateway(server, {})
      const made = refunds.find(({ id }) => !before.refunds.some((one) => one.id === id))
      await controlGateway(server, { failRefund: made?.id })
      await expect(payments).toContainText(/No ha llegado.*-30,00/)
      await expect(theirPayments).toContainText(/No ha llegado.*-30,00/)
    })

    await test.step('a card that declines leads to the link, by which the guest pays through the bank', async () => {
      const { link } = await call(cardPaymentsApi.request, { bookingId, ...aCardOnly })
      const guest = await anotherBrowser()
      await openHostedPage(guest, server, link)
      await enterCard(guest, 'pm_card_chargeCustomerFail')
      await expect(rail.getByRole('listitem')).toHaveCount(2)
      await closeToasts(page)
      await rail.getByRole('button', { name: 'Nuevo cargo' }).click()
      const charge = page.getByRole('dialog', { name: 'Nuevo cargo' })
      await charge.getByRole('button', { name: /^Cargar 110,00\s€ en Visa ·0341/ }).click()
      await expect(charge.getByRole('alert')).toContainText('No se ha cobrado')
      if (!isPhone) await checkAxe(page, 'a declined charge')
      await charge.getByRole('button', { name: 'Enviar enlace' }).click()
      const request = page.getByRole('dialog', { name: 'Solicitar pago' })
      await expect(field(request, 'Importe')).toHaveValue(euros('110,00'))
      await request.getByText('Copiar enlace').click()
      await request.getByRole('button', { name: /^Pedir 110,00/ }).click()
      await expect(payments).toContainText(/Enlace de pago.*Abierta, caduca/)
      await expect(payments).toContainText(/Rechazado.*110,00/)
      if (!isPhone) await checkAxe(page, 'the payments of a booking')
      const { requests } = (await call(cardPaymentsApi.movements, { bookingId })).movements
      const open = requests.find(({ state }) => state === 'open')
      await openHostedPage(guest, server, open?.link ?? '')
      await enterCard(guest, 'pm_card_mastercard')
      await expect(payments).toContainText(/Mastercard ·4444.*Cobrado.*110,00/)
      await expect(payments).not.toContainText('Abierta, caduca')
      await expect(theirPayments).toContainText(/Mastercard ·4444.*Cobrado.*110,00/)
    })

    await test.step('card money is not unticked', async () => {
      await dialog.getByRole('button', { name: 'Marcar como no pagada' }).click()
      const question = page.getByRole('dialog', { name: 'Marcar como no pagada' })
      await question.getByRole('button', { name: 'Marcar como no pagada' }).click()
      await expect(bill.getByRole('alert')).toContainText('pasarela de pago')
    })

    async function chargeOf(index: number): Promise<string> {
      const { charges } = (await call(cardPaymentsApi.movements, { bookingId })).movements
      return charges[index]?.charge.id ?? ''
    }
  },
)

test('without a gateway the booking leads the owner to the panel', { tag: '@wide' }, async ({ page }) => {
  await signUp(page)
  const { addUnits, addStay } = apiOf(page)
  await addUnits('101')
  await addStay('101', HOLDER)
  await openBooking(page)
  await page.getByRole('link', { name: 'Conecte la pasarela de pago para cobrar con tarjeta' }).click()
  await expect(page.getByRole('region', { name: 'Pagos' })).toBeInViewport()
})

/** Opens the booking of the holder, who arrives today. */
async function openBooking(page: Page): Promise<void> {
  await visit(page, '/dashboard/guests')
  const arrivals = page.getByRole('region', { name: 'Próximas llegadas' })
  await arrivals.getByRole('button', { name: HOLDER, exact: true }).click()
}
