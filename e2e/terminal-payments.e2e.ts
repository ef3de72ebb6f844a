import type { Page } from '@playwright/test'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { askForPayment } from './support/card-payments.ts'
import { checkAxe } from './support/check-axe.ts'
import { euros, field } from './support/fields.ts'
import { PHONE } from './support/slow-telephone.ts'
import { newMerchant, payByBizum, pressAtBank, setTerminal, TEST_KEY } from './support/terminal-payments.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const HOLDER = 'Sofia Lindqvist Ejemplo'
const TELEPHONE = { ...PHONE, locale: 'es-ES' }
/** A notification may arrive while the machine does other work. */
const WAIT = { timeout: 90_000 }

/** An establishment with a booking of two nights at 80 € whose guest arrives today. */
async function givenBooking(page: Page): Promise<string> {
  await signUp(page)
  await setTerminal(page)
  await apiOf(page).addUnits('101')
  return apiOf(page).addStay('101', HOLDER)
}

async function openBooking(page: Page): Promise<void> {
  await visit(page, '/dashboard/guests')
  const arrivals = page.getByRole('region', { name: 'Próximas llegadas' })
  await arrivals.getByRole('button', { name: HOLDER, exact: true }).click()
}

const pay = (guest: Page, name: string) => guest.getByRole('button', { name: new RegExp(`^${name}`) })
const received = (guest: Page) => guest.getByRole('heading', { name: 'Pago recibido. Gracias' })

test('an owner enters the terminal of their bank and tries it without charging', async ({ page }) => {
  await signUp(page)
  await visit(page, '/dashboard/profile#pasarela')
  const card = page.getByRole('region', { name: 'Pagos' })
  await card.getByText('TPV de su banco (Redsys)').click()
  await checkAxe(page, 'the settings of payments without a terminal')

  await test.step('a wrong key is found by asking the bank', async () => {
    await card.getByRole('button', { name: /^Añadir TPV de/ }).click()
    const dialog = page.getByRole('dialog', { name: /^TPV de/ })
    await field(dialog, 'Número de comercio (FUC)').fill(newMerchant())
    await field(dialog, 'Terminal').fill('1')
    await field(dialog, 'Clave de firma').fill('A'.repeat(32))
    await dialog.getByText('Pruebas', { exact: true }).click()
    await dialog.getByRole('switch', { name: /^Bizum/ }).check()
    await checkAxe(page, 'the terminal of an establishment')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await card.getByRole('button', { name: /^Comprobar/ }).click()
    await expect(card).toContainText('La clave de firma no es la de este terminal y entorno')
  })

  await test.step('the right one is taken, with the blanks that were copied', async () => {
    await card.getByRole('button', { name: /^Cambiar el TPV de/ }).click()
    const dialog = page.getByRole('dialog', { name: /^TPV de/ })
    await field(dialog, 'Clave de firma').fill(` ${TEST_KEY} `)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await card.getByRole('button', { name: /^Comprobar/ }).click()
    await expect(card).toContainText('El banco reconoce el comercio, el terminal y la clave')
    await expect(card).toContainText('En uso, de pruebas')
    await expect(card).toContainText('··0gJ7')
    await checkAxe(page, 'the settings of payments with a terminal')
  })
})

test('a guest pays by card at the second try, another part by Bizum, and the desk returns some of it', async ({
  page,
  anotherBrowser,
}) => {
  const locator = await givenBooking(page)
  const path = await askForPayment(page, locator, { amount: 10_000, concept: 'Señal' })
  const guest = await anotherBrowser(TELEPHONE)

  await test.step('is refused by the bank and tries again', async () => {
    await guest.goto(path)
    await expect(pay(guest, 'Pagar con Bizum')).toBeVisible()
    await checkAxe(guest, 'the payment page with two ways to pay')
    await pay(guest, 'Pagar 100,00').tap()
    await pressAtBank(guest, 'Denegar')
    await pay(guest, 'Pagar 100,00').tap()
    await pressAtBank(guest, 'Pagar')
    await expect(received(guest)).toBeVisible(WAIT)
    await expect(guest.getByRole('region', { name: 'Recibo' })).toContainText('Visa ·· 0003')
  })

  await test.step('pays the rest by Bizum', async () => {
    await guest.goto(await askForPayment(page, locator, { amount: 6_000 }))
    await pay(guest, 'Pagar con Bizum').tap()
    await payByBizum(guest)
    await expect(received(guest)).toBeVisible(WAIT)
    await expect(guest.getByRole('region', { name: 'Recibo' })).toContainText('Bizum')
    await checkAxe(guest, 'the receipt of a Bizum')
  })

  await test.step('the desk returns a part of the Bizum', async () => {
    await openBooking(page)
    const payments = page.getByRole('list', { name: 'Cobros de la reserva' })
    await expect(payments).toContainText(/Visa ·0003.*Cobrado.*100,00/)
    await payments.getByRole('button', { name: /^Devolver 60,00.*Bizum/ }).click()
    const refund = page.getByRole('dialog', { name: 'Devolver' })
    await expect(field(refund, 'Importe')).toHaveValue(euros('60,00'))
    await field(refund, 'Importe').fill('15')
    await refund.getByRole('button', { name: /^Devolver 15,00/ }).click()
    await expect(refund).toBeHidden()
    await expect(payments).toContainText(/Devolución a Bizum.*Devuelto.*-15,00/)
  })
})

test('money that comes after its request was withdrawn is shown as unexpected, and goes back by a press', async ({
  page,
  anotherBrowser,
}) => {
  const locator = await givenBooking(page)
  const path = await askForPayment(page, locator, { amount: 10_000 })
  const guest = await anotherBrowser(TELEPHONE)
  await guest.goto(path)
  await pay(guest, 'Pagar 100,00').tap()
  await expect(guest.getByLabel('Tarjeta de prueba', { exact: true })).toBeVisible()

  const api = apiOf(page)
  const { id: bookingId } = await api.booking(locator)
  const { movements } = await api.call(cardPaymentsApi.movements, { bookingId })
  await api.call(cardPaymentsApi.cancelRequest, { id: movements.requests[0]!.id })
  await guest.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Operación autorizada' })).toBeVisible()
  await guest.close()

  await openBooking(page)
  const payments = page.getByRole('list', { name: 'Cobros de la reserva' })
  await expect(payments).toContainText(/Visa ·0003.*Cobro no esperado.*100,00/, WAIT)
  await payments.getByRole('button', { name: /^Devolver 100,00/ }).click()
  const question = page.getByRole('dialog', { name: 'Devolver un cobro no esperado' })
  await checkAxe(page, 'the question about money that nobody expected')
  await question.getByRole('button', { name: /^Devolver 100,00/ }).click()
  await expect(question).toBeHidden()
  await expect(payments).toContainText(/Devolución a Visa ·0003.*Devuelto.*-100,00/)
})

test('a security deposit is reserved on a card at the bank, and the desk takes a part of it', async ({
  page,
  anotherBrowser,
}) => {
  const locator = await givenBooking(page)
  const path = await askForPayment(page, locator, { amount: 20_000, mode: 'hold', isSecurityDeposit: true })
  const guest = await anotherBrowser(TELEPHONE)
  await guest.goto(path)
  await expect(guest.getByText(/^No se cobra: el importe queda reservado en su tarjeta/)).toBeVisible()
  await checkAxe(guest, 'the payment page of a deposit that is reserved')
  await pay(guest, 'Reservar 200,00').tap()
  await pressAtBank(guest, 'Pagar')
  await expect(guest.getByRole('heading', { name: 'Importe reservado. Gracias' })).toBeVisible(WAIT)

  await openBooking(page)
  const payments = page.getByRole('list', { name: 'Cobros de la reserva' })
  await expect(payments).toContainText(/Visa ·0003.*Retenido hasta.*200,00/)
  await payments.getByRole('button', { name: /^Cobrar la retención de 200,00/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar la retención' })
  await checkAxe(page, 'the question how much of a reserved deposit is taken')
  await field(dialog, 'Importe').fill('50')
  await dialog.getByRole('button', { name: /^Cobrar 50,00/ }).click()
  await expect(dialog).toBeHidden()
  await expect(payments).toContainText(/Visa ·0003.*Cobrado.*50,00/)
})
