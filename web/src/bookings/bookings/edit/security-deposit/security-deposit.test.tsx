import { paymentsApi, type ReceivedPayment } from '@posada/contract/bookings/payments'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok, refused } from '../../../../test/api-double.ts'
import { idOf } from '../../../../test/an-establishment.ts'
import { bookingId, paymentId } from '../../../../test/booking-info.ts'
import '../../../../test/browser.ts'
import { aCardCharge, aRequest, cardId, chargeId, requestId, withCard } from '../../../../test/card-movements.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { paste } from '../../../../test/paste.ts'
import '../payments/card-payments-card.tsx'
import '../payments/payments-card.tsx'
import './security-deposit-card.tsx'

const api = apiDouble()
const { add, applySecurityDeposit } = paymentsApi
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const card = async () => within(await screen.findByLabelText('Fianza'))

const kept = (fields: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
  id: paymentId,
  amount: 15_000,
  day: '2026-06-24',
  method: 'cash',
  note: 'Llaves',
  isReversed: false,
  isReversal: false,
  isGateway: false,
  isSecurityDeposit: true,
  isTransfer: false,
  createdBy: 'Olga',
  ...fields,
})
const holding = (fields: Partial<BookingInfo> = {}): Partial<BookingInfo> => ({
  payments: [kept()],
  securityDeposit: { held: 15_000, received: 15_000 },
  ...fields,
})

test('is shown only where there is one or one is requested', async () => {
  await openEditBooking(api)
  await press(/^Añadir cobro$/)
  expect(screen.queryByLabelText('Fianza')).toBeNull()
  document.body.innerHTML = ''
  await openEditBooking(api, withCard({ requests: [aRequest({ isSecurityDeposit: true, amount: 20_000 })] }))
  ;(await card()).getByText(/200,00/)
  screen.getByText('Fianza pedida por enlace')
})

test('is kept apart from the account, and a reminder after the departure', async () => {
  const { becomes, reload } = await openEditBooking(api, holding())
  ;(await card()).getByText(/no es un ingreso y no se factura/)
  const account = () => screen.getByLabelText('Cuenta').textContent
  expect(account()).toMatch(/Cobrado0,00.*Pendiente400,00.*Fianza guardada, aparte150,00/)
  becomes({ checkedIn: true, checkedOut: true, version: 4 })
  reload()
  await waitFor(() => expect(account()).toMatch(/Fianza por devolver150,00/))
})

test('is noted by the switch of the payment dialog, without proposing what is pending', async () => {
  const { user } = await openEditBooking(api)
  await user.click(await press('Añadir cobro'))
  const form = await dialog('Añadir cobro')
  const amount = form.getByRole('textbox', { name: /^Importe/ })
  expect(amount).toHaveProperty('value', '400,00\u00a0€')
  await user.click(form.getByRole('switch', { name: /^Es una fianza/ }))
  expect(amount).toHaveProperty('value', '')
  await paste(user, amount, '150')
  api.on(add, () => ok(add, { id: paymentId, version: 4, day: '2026-06-25' }, 'Fianza anotada'))
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(api.sentTo(add)[0]?.body).toMatchObject({ importe: 150, fianza: true }))
})

test('is returned in cash at most as far as it is held', async () => {
  const { user } = await openEditBooking(api, holding())
  await user.click(await press('Devolver la fianza'))
  const form = await dialog('Devolver la fianza')
  const amount = form.getByRole('textbox', { name: /^Importe/ })
  await user.clear(amount)
  await paste(user, amount, '150,01')
  await user.click(form.getByRole('button', { name: /^Devolver/ }))
  await form.findByText(/^No se puede devolver más fianza de la que se guarda: 150,00/)
  await user.clear(amount)
  await paste(user, amount, '100')
  api.on(add, () => ok(add, { id: idOf('c1'), version: 4, day: '2026-06-25' }, 'Devolución anotada'))
  await user.click(form.getByRole('button', { name: /^Devolver 100,00/ }))
  await waitFor(() =>
    expect(api.sentTo(add)[0]?.body).toMatchObject({ importe: -100, paymentMethod: 'E', fianza: true }),
  )
})

test('goes back to the card by which it came, or in another way', async () => {
  const charges = [aCardCharge({}, { isSecurityDeposit: true, amount: 15_000, refundable: 15_000 })]
  const { user } = await openEditBooking(api, withCard({ charges }, holding({ payments: [kept({ isGateway: true })] })))
  await screen.findByText('Fianza · Visa ·4242')
  await user.click(await press('Devolver la fianza'))
  const choice = await dialog('Devolver la fianza')
  choice.getByRole('button', { name: /^Otra forma de pago/ })
  await user.click(choice.getByRole('button', { name: /^Visa ·4242/ }))
  api.on(cardPaymentsApi.refund, () => refused('La pasarela de pago no responde'))
  await user.click((await dialog('Devolver')).getByRole('button', { name: /^Devolver 150,00/ }))
  await waitFor(() => expect(api.sentTo(cardPaymentsApi.refund)[0]?.body).toMatchObject({ intent_id: chargeId }))
})

test('pays damage once it is on the account', async () => {
  const { user, becomes, reload } = await openEditBooking(api, holding({ pending: 0, paid: true }))
  expect(await press('Aplicar a la cuenta')).toHaveProperty('disabled', true)
  screen.getByText(/añada antes el cargo a la cuenta/)
  becomes({ pending: 3_000, paid: false, version: 4 })
  reload()
  await waitFor(async () => expect(await press('Aplicar a la cuenta')).toHaveProperty('disabled', false))
  await user.click(await press('Aplicar a la cuenta'))
  const form = await dialog('Aplicar la fianza a la cuenta')
  const amount = form.getByRole('textbox', { name: /^Importe/ })
  expect(amount).toHaveProperty('value', '30,00\u00a0€')
  await user.clear(amount)
  await user.type(amount, '40')
  await user.click(form.getByRole('button', { name: /^Aplicar/ }))
  await form.findByText(/^Añada primero el cargo a la cuenta: solo quedan 30,00/)
  await user.clear(amount)
  await user.type(amount, '30')
  api.on(applySecurityDeposit, () => ok(applySecurityDeposit, { version: 5 }, 'Fianza aplicada a la cuenta'))
  await user.click(form.getByRole('button', { name: /^Aplicar 30,00/ }))
  await waitFor(() => expect(api.sentTo(applySecurityDeposit)[0]?.body).toEqual({ bookingURL: bookingId, importe: 30 }))
})

test('a use is reversed from its entry of the deposit, after a question', async () => {
  const use = { amount: -3_000, isTransfer: true, note: 'Aplicada a la cuenta' }
  const into = { ...use, id: idOf('c3'), amount: 3_000, isSecurityDeposit: false, note: 'De la fianza' }
  const payments = [kept(), kept({ ...use, id: idOf('c2') }), kept(into)]
  const { user } = await openEditBooking(
    api,
    holding({ payments, securityDeposit: { held: 12_000, received: 15_000 } }),
  )
  expect(await screen.findAllByRole('button', { name: /^Anular (la aplicación|el cobro)/ })).toHaveLength(1)
  await user.click(await press(/^Anular la aplicación de la fianza de 30,00/))
  const question = await dialog('Anular la aplicación de la fianza')
  question.getByText(/Lo aplicado vuelve a la fianza/)
  api.on(paymentsApi.reverse, () => ok(paymentsApi.reverse, { version: 5 }))
  await user.click(question.getByRole('button', { name: 'Anular' }))
  await waitFor(() => expect(api.sentTo(paymentsApi.reverse)[0]?.body).toEqual({ safeURL: idOf('c2') }))
})

test('is charged and requested beyond what is pending', async () => {
  const { user } = await openEditBooking(api, withCard({}, { pending: 0, paid: true }))
  await user.click(await press(/^Nuevo cargo$/))
  const charge = await dialog('Nuevo cargo')
  await paste(user, charge.getByLabelText(/^Importe/), '200')
  await user.click(charge.getByRole('button', { name: /^Cargar/ }))
  await charge.findByText('No hay nada pendiente de pago')
  await user.click(charge.getByRole('switch', { name: /^Es una fianza/ }))
  api.on(cardPaymentsApi.charge, () => ok(cardPaymentsApi.charge, { id: chargeId, state: 'succeeded' }))
  await user.click(charge.getByRole('button', { name: /^Cargar 200,00/ }))
  await waitFor(() =>
    expect(api.sentTo(cardPaymentsApi.charge)[0]?.body).toMatchObject({
      amount: 200,
      payment_method: cardId,
      fianza: true,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuevo cargo' })).toBeNull())
  await user.click(await press(/^Solicitar pago$/))
  const request = await dialog('Solicitar pago')
  await user.click(request.getByRole('radio', { name: 'Pago con tarjeta' }))
  await user.click(request.getByRole('switch', { name: /^Es una fianza/ }))
  await paste(user, request.getByLabelText(/^Importe/), '250')
  api.on(cardPaymentsApi.request, () => ok(cardPaymentsApi.request, { id: requestId, link: 'http://127.0.0.1/pago/x' }))
  await user.click(request.getByRole('button', { name: /^Pedir 250,00/ }))
  await waitFor(() =>
    expect(api.sentTo(cardPaymentsApi.request)[0]?.body).toMatchObject({ requested_amount: 250, fianza: true }),
  )
})
