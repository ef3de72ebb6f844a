import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiDouble, ok, refused } from '../../../../test/api-double.ts'
import { idOf } from '../../../../test/an-establishment.ts'
import { aBilling, aBookingInvoice } from '../../../../test/billing.ts'
import { bookingId, paymentId } from '../../../../test/booking-info.ts'
import '../../../../test/browser.ts'
import { aCardCharge, aRequest, chargeId, requestId, withCard } from '../../../../test/card-movements.ts'
import { openEditBooking } from '../../../../test/open-edit-booking.tsx'
import { paste } from '../../../../test/paste.ts'
import './card-payments-card.tsx'
import './payments-card.tsx'

const api = apiDouble()
const { charge, refund, request } = cardPaymentsApi
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (name: RegExp) => screen.findByRole('button', { name })
const gatewayMoney = (amount: number) => ({
  id: paymentId,
  day: '2026-06-01',
  method: 'card' as const,
  note: 'Visa ·4242',
  amount,
  isReversed: false,
  isReversal: false,
  isGateway: true,
  isSecurityDeposit: false,
  isTransfer: false,
  createdBy: '',
})
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Cobros de la reserva' })).getAllByRole('listitem')

test('lists open requests first, and money of the gateway once and without reversal', async () => {
  const cash = { ...gatewayMoney(5_000), id: idOf('b1'), day: '2026-06-20', method: 'cash' as const, isGateway: false }
  const refunds = [
    { id: idOf('b2'), day: '2026-06-02', amount: 2_000, state: 'pending', isUnanswered: false },
    { id: idOf('b3'), day: '2026-06-03', amount: 1_000, state: 'failed', isUnanswered: false },
  ]
  const charges = [aCardCharge({ refunds })]
  const requests = [aRequest({ day: '2026-05-01' }), aRequest({ id: idOf('b4'), state: 'paid' })]
  await openEditBooking(api, withCard({ charges, requests }, { payments: [gatewayMoney(20_000), cash] }))
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Enlace de pago.*Abierta, caduca 01\/07.*120,00/),
    expect.stringMatching(/^Efectivo.*50,00.*Anular/),
    expect.stringMatching(/^Visa ·4242.*Cobrado200,00.*Devolver/),
    expect.stringMatching(/^Devolución a Visa.*Pendiente en el banco-20,00/),
    expect.stringMatching(/^Devolución a Visa.*No ha llegado-10,00/),
  ])
  expect(screen.getAllByRole('button', { name: /^Anular el cobro/ })).toHaveLength(1)
})

test.each([
  ['inquiry', 'El banco pregunta', /pregunta por este cobro\. Conteste en el panel/],
  ['open', 'Reclamado', /antes de que venza el plazo/],
  ['lost', 'Contracargo', /ha devuelto el dinero al huésped/],
] as const)('shows a dispute that is %s, and what to do about it', async (dispute, state, reason) => {
  await openEditBooking(api, withCard({ charges: [aCardCharge({ dispute })] }))
  const [row] = await rows()
  within(row!).getByText(state)
  within(row!).getByText(reason)
})

test('names a Bizum without a card, and says where money goes back that cannot be returned here', async () => {
  const bizum = { card: { brand: 'Bizum', last4: '' } }
  const charges = [
    aCardCharge(bizum, { method: 'bizum' }),
    aCardCharge({}, { id: idOf('c1'), refundable: 0, isOfOtherAccount: true, lacksRefunds: true }),
    aCardCharge({}, { id: idOf('c2'), refundable: 0, isOfOtherAccount: true }),
  ]
  const { user } = await openEditBooking(api, withCard({ charges }))
  const texts = (await rows()).map((row) => row.textContent)
  expect(texts).toContainEqual(expect.stringMatching(/^Bizum0?1\/06.*Cobrado200,00.*Devolver$/))
  expect(texts).toContainEqual(expect.stringMatching(/portal de su banco: el TPV no tiene activadas las devoluciones/))
  expect(texts).toContainEqual(expect.stringMatching(/panel de la pasarela que lo cobró/))
  await user.click(await press(/^Devolver 200,00.*de Bizum$/))
  ;(await dialog('Devolver')).getByText('El dinero vuelve por Bizum a quien pagó.')
})

test('returns money that nobody expected after one question', async () => {
  const unexpected = aCardCharge({}, { amount: 6_000, refundable: 6_000, isUnexpected: true })
  const { user } = await openEditBooking(api, withCard({ charges: [unexpected] }))
  const [row] = await rows()
  within(row!).getByText('Cobro no esperado')
  within(row!).getByText('Llegó cuando ya no se pedía nada.')
  await user.click(await press(/^Devolver 60,00\s€$/))
  const asked = await dialog('Devolver un cobro no esperado')
  api.on(refund, () =>
    ok(refund, { refund: { id: idOf('b5'), amount: 6_000, state: 'succeeded' }, outcome: 'returned' }, 'Devuelto'),
  )
  await user.click(asked.getByRole('button', { name: /^Devolver 60,00/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /no esperado/ })).toBeNull())
  expect(api.sentTo(refund).map(({ body }) => body)).toEqual([
    { booking_url: bookingId, intent_id: chargeId, amount: 60 },
  ])
})

test('money that nobody expected and that went back is a usual charge', async () => {
  const refunds = [{ id: idOf('b2'), day: '2026-06-02', amount: 6_000, state: 'succeeded', isUnanswered: false }]
  const unexpected = aCardCharge({ refunds }, { amount: 6_000, refundable: 0, isUnexpected: true })
  await openEditBooking(api, withCard({ charges: [unexpected] }))
  const [row] = await rows()
  within(row!).getByText('Cobrado')
  expect(screen.queryByText('Cobro no esperado')).toBeNull()
})

test('takes or frees a security deposit that is reserved on a card, and returns nothing of it', async () => {
  const held = { heldUntil: '2026-07-01', isSecurityDeposit: true, amount: 15_000, refundable: 15_000 }
  const { user } = await openEditBooking(api, withCard({ charges: [aCardCharge({}, held)] }))
  const [row] = await rows()
  within(row!).getByText('Retenido hasta 01/07')
  within(row!).getByText(/todavía no se ha cobrado/)
  expect(within(row!).queryByRole('button', { name: /^Devolver/ })).toBeNull()
  await user.click(await press(/^Liberar la retención/))
  const free = await dialog('Liberar la retención')
  api.on(refund, () =>
    ok(refund, { refund: { id: idOf('b5'), amount: 15_000, state: 'succeeded' }, outcome: 'returned' }),
  )
  await user.click(free.getByRole('button', { name: /^Liberar 150,00/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Liberar la retención' })).toBeNull())
  expect(api.sentTo(refund)[0]?.body).toEqual({ booking_url: bookingId, intent_id: chargeId, amount: null })
  await user.click(await press(/^Cobrar la retención/))
  const take = await dialog('Cobrar la retención')
  const amount = take.getByLabelText(/^Importe/)
  await user.clear(amount)
  await paste(user, amount, '40')
  api.on(charge, () => ok(charge, { id: chargeId, state: 'succeeded' }))
  await user.click(take.getByRole('button', { name: /^Cobrar 40,00/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cobrar la retención' })).toBeNull())
  expect(api.sentTo(charge)[0]?.body).toMatchObject({ payment_method: chargeId, amount: 40, modo: 'retencion' })
})

test('asks to reserve a security deposit where the bank has enabled it', async () => {
  const gatewayCan = { keepsCards: true, keepsCardsUncharged: false, chargesWithoutHolder: false, holdsAmounts: true }
  const { user } = await openEditBooking(api, withCard({}, { gatewayCan }))
  await user.click(await press(/^Solicitar pago$/))
  const asked = await dialog('Solicitar pago')
  expect(asked.queryByLabelText(/^Retenerla en la tarjeta/)).toBeNull()
  await user.click(asked.getByLabelText(/^Es una fianza/))
  await user.click(asked.getByLabelText(/^Retenerla en la tarjeta/))
  expect(asked.queryByLabelText(/^Guardar la tarjeta/)).toBeNull()
  await paste(user, asked.getByLabelText(/^Importe/), '150')
  await user.click(asked.getByRole('radio', { name: 'Copiar enlace' }))
  api.on(request, () => ok(request, { id: requestId, link: 'http://127.0.0.1/pago/x' }))
  await user.click(asked.getByRole('button', { name: /^Pedir 150,00/ }))
  await waitFor(() => expect(api.sentTo(request)[0]?.body).toMatchObject({ modo: 'retencion', fianza: true }))
})

test('does not ask for a card where the terminal of the bank keeps none', async () => {
  const gatewayCan = { keepsCards: false, keepsCardsUncharged: false, chargesWithoutHolder: false, holdsAmounts: false }
  const { user } = await openEditBooking(api, withCard({ cards: [] }, { chosenCard: '', gatewayCan }))
  await screen.findByText('El TPV de su banco no guarda tarjetas: cada pago se pide con un enlace.')
  await user.click(await press(/^Solicitar pago$/))
  const asked = await dialog('Solicitar pago')
  expect(asked.queryByRole('radio', { name: 'Solo la tarjeta' })).toBeNull()
  expect(asked.queryByLabelText(/^Guardar la tarjeta/)).toBeNull()
  expect(asked.getByRole('radio', { name: 'Pago con tarjeta' })).toHaveProperty('checked', true)
})

test('returns a part of a charge, and never more than is left', async () => {
  const { user } = await openEditBooking(api, withCard({ charges: [aCardCharge({}, { refundable: 15_000 })] }))
  await user.click(await press(/^Devolver 200,00/))
  const asked = await dialog('Devolver')
  asked.getByText(/quedan 150,00\s€ por devolver/)
  const amount = asked.getByLabelText(/^Importe/)
  await user.clear(amount)
  await paste(user, amount, '160')
  await user.click(asked.getByRole('button', { name: /^Devolver/ }))
  await asked.findByText(/^El importe supera lo que queda por devolver: 150,00/)
  await user.clear(amount)
  await user.type(amount, '50')
  api.on(refund, () =>
    ok(refund, { refund: { id: idOf('b5'), amount: 5_000, state: 'succeeded' }, outcome: 'returned' }, 'Devuelto'),
  )
  await user.click(asked.getByRole('button', { name: /^Devolver 50,00/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Devolver' })).toBeNull())
  expect(api.sentTo(refund)[0]?.body).toEqual({ booking_url: bookingId, intent_id: chargeId, amount: 50 })
})

test('does not offer to repeat a refund that nobody has answered', async () => {
  const { user, becomes } = await openEditBooking(api, withCard({ charges: [aCardCharge()] }))
  await user.click(await press(/^Devolver 200,00/))
  const asked = await dialog('Devolver')
  api.on(refund, () => {
    const refunds = [{ id: idOf('b5'), day: '2026-06-24', amount: 20_000, state: 'pending', isUnanswered: true }]
    becomes(withCard({ charges: [aCardCharge({ refunds }, { refundable: 0 })] }))
    return refused('La pasarela no ha contestado', 200, { estado: 'en_curso' })
  })
  await user.click(asked.getByRole('button', { name: /^Devolver 200,00/ }))
  await asked.findByText(/^No repita la devolución/)
  expect(asked.getByRole('button', { name: /^Devolver/ })).toHaveProperty('disabled', true)
})

test('proposes the percent of the establishment, and shows the refusal of an SMS in the form', async () => {
  const { user } = await openEditBooking(api, withCard({}, { depositPercent: 30, phone: '+34 600 00 00 01' }))
  await user.click(await press(/^Solicitar pago$/))
  const asked = await dialog('Solicitar pago')
  expect(asked.getByLabelText(/^Importe/)).toHaveProperty('value', '120,00\u00a0€')
  api.on(request, () => refused('El envío de SMS no está configurado'))
  await user.click(asked.getByRole('radio', { name: 'SMS' }))
  await user.click(asked.getByRole('button', { name: /^Pedir 120,00/ }))
  expect((await asked.findByRole('alert')).textContent).toBe('El envío de SMS no está configurado')
  expect(api.sentTo(request)[0]?.body).toMatchObject({ requested_amount: 120, Method: 'sms', metodo: 'C', dias: 7 })
})

test('asks for a card only, without an amount', async () => {
  const { user } = await openEditBooking(api, withCard({ cards: [] }, { chosenCard: '' }))
  await user.click(await press(/^Solicitar pago$/))
  const asked = await dialog('Solicitar pago')
  await user.click(asked.getByRole('radio', { name: 'Solo la tarjeta' }))
  api.on(request, () => ok(request, { id: requestId, link: 'http://127.0.0.1/pago/x' }))
  await user.click(asked.getByRole('button', { name: 'Pedir una tarjeta y copiar el enlace' }))
  await waitFor(() => expect(api.sentTo(request)).toHaveLength(1))
  expect(api.sentTo(request)[0]?.body).toMatchObject({ requested_amount: 0, guardar_tarjeta: true })
})

test('cancels a request after a question, and notes a transfer that has arrived', async () => {
  const transfer = aRequest({ id: idOf('b6'), method: 'transfer', amount: 9_000 })
  const { user } = await openEditBooking(api, withCard({ requests: [aRequest(), transfer] }))
  api.on(cardPaymentsApi.cancelRequest, () => ok(cardPaymentsApi.cancelRequest, {}))
  await user.click(await press(/^Más: Enlace de pago/))
  await user.click(await screen.findByRole('menuitem', { name: 'Anular' }))
  await user.click((await dialog('Anular la solicitud')).getByRole('button', { name: 'Anular' }))
  await waitFor(() => expect(api.sentTo(cardPaymentsApi.cancelRequest)[0]?.body).toEqual({ safeURL: requestId }))
  api.on(cardPaymentsApi.confirmTransfer, () => ok(cardPaymentsApi.confirmTransfer, {}))
  await user.click(await press(/^Ha llegado/))
  await user.click((await dialog('Ha llegado la transferencia')).getByRole('button', { name: 'Anotar cobro' }))
  await waitFor(() => expect(api.sentTo(cardPaymentsApi.confirmTransfer)[0]?.body).toEqual({ safeURL: idOf('b6') }))
})

test('offers the advance for card money before the stay, and the corrective after its refund', async () => {
  const early = withCard({ charges: [aCardCharge()] }, { payments: [gatewayMoney(20_000)] })
  await openEditBooking(api, early, 'reception', aBilling({ unbilledPayments: 20_000 }))
  await press(/^Emitir factura de anticipo$/)
  document.body.innerHTML = ''
  const refunds = [{ id: idOf('b7'), day: '2026-06-02', amount: 20_000, state: 'succeeded', isUnanswered: false }]
  const returned = withCard(
    { charges: [aCardCharge({ refunds }, { refundable: 0 })] },
    { payments: [gatewayMoney(20_000), { ...gatewayMoney(-20_000), id: idOf('b8') }] },
  )
  const advance = aBookingInvoice({ isAdvance: true, amount: 20_000, number: 'H-00009' })
  await openEditBooking(api, returned, 'reception', aBilling({ invoices: [advance], unbilledPayments: 0 }))
  await screen.findByText(/el anticipo H-00009/)
  await press(/^Emitir rectificativa$/)
})

test('shows money beyond what is due as to be returned', async () => {
  await openEditBooking(api, withCard({}, { pending: -5_000, paid: true }))
  expect((await screen.findByLabelText('Cuenta')).textContent).toMatch(/A devolver50,00/)
})
