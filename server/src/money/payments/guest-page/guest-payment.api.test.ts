import { beforeEach, expect, test } from 'vitest'
import { givenPayments } from '../../../test/given-payments.ts'

const {
  booked,
  request,
  link,
  onPage,
  payByLink,
  withCard,
  becomes,
  info,
  agrees,
  ok,
  post,
  later,
  stripe,
  db,
  establishmentId,
  movements,
  clock,
} = await givenPayments()
beforeEach(() => stripe.clearBehaviour())

const INVALID = { resultado: 'Error', mensaje: 'El enlace no es válido o ha caducado' }

test('shows what is to be paid and nothing of the guests, and takes the payment by a press', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40, concepto: 'Señal' })
  const { pago } = await link('open', token)
  expect(pago).toMatchObject({
    idioma: 'es',
    metodo: 'C',
    estado: 'abierta',
    importe: 40,
    concepto: 'Señal',
    total: 120,
    pagado: 0,
    pendiente: 120,
    recibo: null,
    casa: { nombre: 'Hotel de prueba' },
  })
  expect(JSON.stringify(pago)).not.toContain('Titular')
  const before = stripe.state().checkouts.length
  await link('open', token)
  expect(stripe.state().checkouts).toHaveLength(before)
  await payByLink(token)
  await becomes(id, ({ solicitudes, charges }) => solicitudes[0]!.estado === 'pagada' && charges.length === 1)
  expect(await link('open', token)).toMatchObject({
    pago: { estado: 'pagada', recibo: { importe: 40, last4: '4242', referencia: expect.stringMatching(/^ch_/) } },
  })
  expect((await link('start', token)).mensaje).toBe('Este pago ya está hecho')
  expect(await info(id)).toMatchObject({ PendientePago: 80 })
  await agrees(id)
  const { historial } = await post('bookings/history', { bookingURL: id })
  expect(historial).toContainEqual(
    expect.objectContaining({
      usuario: 'El huésped, por enlace',
      accion: 'pagó por enlace',
      detalles: ['Cobro 40,00\u00a0€ con tarjeta'],
    }),
  )
})

test('what a scanner does, opening and asking for the state, changes nothing', async () => {
  const { token } = await request(await booked(), { requested_amount: 40 })
  const counts = async () => [
    await db.selectFrom('cardCheckouts').selectAll().execute(),
    await db.selectFrom('cardLookups').selectAll().execute(),
    await db.selectFrom('audit').select('action').execute(),
    stripe.state().checkouts.length,
  ]
  const before = await counts()
  for (let turn = 0; turn < 5; turn++) for (const path of ['open', 'state']) await link(path, token)
  expect(await counts()).toEqual(before)
})

test('each press makes a fresh visit and ends the one before', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 120 })
  const first = String((await link('start', token))['url'])
  const second = String((await link('start', token))['url'])
  expect(second).not.toBe(first)
  expect(
    stripe
      .state()
      .checkouts.slice(0, 2)
      .map(({ status }) => status),
  ).toEqual(['open', 'expired'])
  await onPage(first, { card: 'pm_card_visa' })
  await onPage(second, { card: 'pm_card_visa' })
  await becomes(id, ({ charges }) => charges.length === 1)
  await agrees(id)
})

test('pays the smaller of what was requested and what is pending', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 100 })
  await ok('bookings/payments/add', { bookingURL: id, importe: 90, paymentMethod: 'E' })
  expect(await link('open', token)).toMatchObject({ pago: { solicitado: 100, importe: 30 } })
  await payByLink(token)
  await becomes(id, ({ charges }) => charges[0]?.charge.amount === 30)
  await agrees(id)
})

test('a press after a visit that was paid and is not recorded yet starts no second one', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  stripe.setWebhooks({ missing: 1 })
  await payByLink(token)
  expect(await link('open', token)).toMatchObject({ pago: { estado: 'pagando' } })
  const visits = stripe.state().checkouts.length
  const checking = { resultado: 'Error', mensaje: 'Su pago se está comprobando. No pague de nuevo.', comprobando: true }
  expect(await link('start', token)).toEqual(checking)
  expect(stripe.state().checkouts).toHaveLength(visits)
  await later(1)
  await becomes(id, ({ charges }) => charges.length === 1)
  expect((await link('start', token)).mensaje).toBe('Este pago ya está hecho')
  await agrees(id)
})

test('wrong, replaced, cancelled and expired links are answered alike', async () => {
  const id = await booked()
  const renewed = await request(id, { requested_amount: 10 })
  const { link: address } = await ok('stripe/renew_link', { safeURL: renewed.safeURL })
  const cancelled = await request(id, { requested_amount: 11 })
  await ok('stripe/cancel_request', { safeURL: cancelled.safeURL })
  const expiring = await request(id, { requested_amount: 12, dias: 1 })
  const fresh = String(address).split('/pago/')[1]!
  expect(await link('open', fresh)).toMatchObject({ resultado: 'Ok' })
  await later(25 * 60)
  for (const token of ['x', 'AAAAAAAAAAAAAAAAAAAAAA', renewed.token, cancelled.token, expiring.token])
    for (const path of ['open', 'start', 'state']) expect(await link(path, token)).toEqual(INVALID)
})

const sessionAt = (url: unknown) => stripe.state().checkouts.find(({ id }) => String(url).endsWith(id))!
/** An open page of the bank of a request, which is ended by `act`: the worker ends it at the gateway, and nobody can pay there. */
async function endsThePage(id: string, fields: Record<string, unknown>, act: (safeURL: string) => Promise<unknown>) {
  const { token, safeURL } = await request(id, fields)
  const { url } = await link('start', token)
  expect(sessionAt(url).status).toBe('open')
  await act(safeURL)
  await expect.poll(() => sessionAt(url).status).toBe('expired')
  await onPage(String(url), { card: 'pm_card_visa' })
  const { charges } = await movements(id)
  expect(charges.filter(({ charge }) => charge.amount === fields['requested_amount'])).toEqual([])
  await agrees(id)
  return token
}

test.each<[string, Record<string, unknown>, (id: string, safeURL: string) => Promise<unknown>]>([
  ['its request is cancelled', {}, (_id, safeURL) => ok('stripe/cancel_request', { safeURL })],
  ['its link is replaced', {}, (_id, safeURL) => ok('stripe/renew_link', { safeURL })],
  ['the booking is cancelled', {}, (id) => ok('bookings/cancel', { safeURL: id })],
  ['a booking with a deposit is cancelled', { finalidad: 'fianza' }, (id) => ok('bookings/cancel', { safeURL: id })],
  [
    'the money was paid otherwise',
    {},
    (id) => ok('bookings/payments/add', { bookingURL: id, importe: 90, paymentMethod: 'E' }),
  ],
])('an open page of the bank ends when %s', async (_when, fields, act) => {
  const id = await booked()
  await endsThePage(id, { requested_amount: 100, ...fields }, (safeURL) => act(id, safeURL))
})

test('a page of the bank is left open while what it asks is still pending', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  const { url } = await link('start', token)
  await ok('bookings/payments/add', { bookingURL: id, importe: 80, paymentMethod: 'E' })
  await later(1)
  expect(sessionAt(url).status).toBe('open')
  await onPage(String(url), { card: 'pm_card_visa' })
  await becomes(id, ({ charges }) => charges.length === 1)
})

test('a page whose end got lost is ended by the next look, once', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 120 })
  const { url } = await link('start', token)
  stripe.setBehaviour({ fault: 'http-500', only: ['POST /v1/checkout/sessions/:id/expire'] })
  await ok('bookings/cancel', { safeURL: id })
  const delayed = async () => {
    const lookups = await db.selectFrom('cardLookups').select('dueAt').where('kind', '=', 'checkout').execute()
    return lookups.some(({ dueAt }) => dueAt > clock.now())
  }
  await expect.poll(delayed).toBe(true)
  expect(sessionAt(url).status).toBe('open')
  stripe.clearBehaviour()
  await later(2)
  await expect.poll(() => sessionAt(url).status).toBe('expired')
})

test('the link of a request is for those who may act on it, not for those who only read', async () => {
  const id = await booked()
  await request(id, { requested_amount: 50 })
  expect((await movements(id)).solicitudes).toMatchObject([{ link: expect.stringContaining('/pago/') }])
  await db.updateTable('logins').set({ role: 'read-only' }).execute()
  expect((await movements(id)).solicitudes).toMatchObject([{ importe: 50, link: '' }])
  await db.updateTable('logins').set({ role: 'owner' }).execute()
})

test('the page of a payment of a cancelled booking says so, and its request has ended', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 50 })
  await ok('bookings/cancel', { safeURL: id })
  expect(await link('open', token)).toMatchObject({ resultado: 'Ok', pago: { estado: 'cancelada', importe: 0 } })
  expect((await link('start', token)).mensaje).toBe('Esta reserva está cancelada')
  expect((await movements(id)).solicitudes).toMatchObject([{ estado: 'anulada' }])
})

test('what settles a booking closes the links for its stay, whose page says so; those for a card and a security deposit stay open', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 70 })
  const transfer = await request(id, { requested_amount: 50, metodo: 'T', iban: 'ES9121000418450200051332' })
  await request(id, { requested_amount: 0, guardar_tarjeta: 1 })
  await request(id, { requested_amount: 200, fianza: true })
  await ok('bookings/payments/add', { bookingURL: id, importe: 50, paymentMethod: 'E' })
  const states = async () => (await movements(id)).solicitudes.map(({ estado }) => estado).sort()
  expect(await states()).toEqual(['abierta', 'abierta', 'abierta', 'abierta'])
  await ok('bookings/payments/add', { bookingURL: id, importe: 70, paymentMethod: 'E' })
  expect(await states()).toEqual(['abierta', 'abierta', 'anulada', 'anulada'])
  expect(await link('open', token)).toMatchObject({ resultado: 'Ok', pago: { estado: 'abierta', importe: 0 } })
  expect((await link('start', token)).mensaje).toBe('No hay nada pendiente de pago')
  expect((await post('stripe/confirm_transfer', { safeURL: transfer.safeURL })).mensaje).toBe(
    'Esa solicitud está anulada',
  )
  const { historial } = await post('bookings/history', { bookingURL: id })
  expect(JSON.stringify(historial)).toContain('Solicitud de 70,00\u00a0€ cerrada: no queda nada pendiente')
})

test('money that came before the booking was cancelled is kept and shown as to be returned', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 120 })
  const url = String((await link('start', token))['url'])
  stripe.setWebhooks({ missing: 1 })
  await onPage(url, { card: 'pm_card_visa' })
  await ok('bookings/cancel', { safeURL: id })
  await becomes(id, ({ charges }) => charges.length === 1)
  expect(await info(id)).toMatchObject({ estado: 'cancelada', PendientePago: -120 })
  await agrees(id)
})

test('keeps the accepted conditions word for word with the card', async () => {
  const conditions = 'Cancelación gratuita hasta 3 días antes.\nDespués, la primera noche.'
  await ok('profile/alojamientos/updateData', {
    url: establishmentId,
    alojamientoInfo: { CondicionesParticulares: conditions, Empresa: 'Casas Ejemplo S.L.' },
  })
  const { cardId } = await withCard()
  const { terms } = await db.selectFrom('cards').select('terms').where('id', '=', cardId).executeTakeFirstOrThrow()
  expect(terms.startsWith(conditions)).toBe(true)
  expect(terms).toContain('Autorizo a Casas Ejemplo S.L. a guardar mi tarjeta')
})

test('a request of a transfer shows the account and is paid when somebody confirms it', async () => {
  const id = await booked()
  const { token, safeURL } = await request(id, { requested_amount: 60, metodo: 'T', iban: 'ES9121000418450200051332' })
  expect(await link('open', token)).toMatchObject({
    pago: { metodo: 'T', iban: 'ES9121000418450200051332', importe: 60 },
  })
  expect((await link('start', token)).mensaje).toBe('Este pago se hace por transferencia')
  await ok('stripe/confirm_transfer', { safeURL })
  expect(await info(id)).toMatchObject({ PendientePago: 60, paymentMethod: 'T' })
  expect((await post('stripe/confirm_transfer', { safeURL })).mensaje).toBe('Esa solicitud ya está pagada')
})

test('refuses amounts, ways of sending and texts that do not fit', async () => {
  const booking_url = await booked()
  const cases: [fields: Record<string, unknown>, mensaje: string][] = [
    [{ requested_amount: 0 }, 'El importe mínimo es de 0,50\u00a0€'],
    [{ requested_amount: 120.01 }, 'El importe supera lo pendiente: 120,00\u00a0€'],
    [{ requested_amount: 10, Method: 'sms' }, 'El envío de SMS no está configurado'],
    [{ requested_amount: 10, Method: 'email', email: 'a@ejemplo.test' }, 'El envío de correos no está configurado'],
    [{ requested_amount: 10, dias: 61 }, 'Los días de validez no pueden ser mayores de lo permitido'],
    [
      { requested_amount: 10, concepto: 'Con la 4242 4242 4242 4242' },
      'El concepto contiene el número de una tarjeta, que no se puede guardar',
    ],
    [{ requested_amount: 10, metodo: 'T' }, 'Falta el IBAN'],
  ]
  for (const [fields, mensaje] of cases)
    expect(await post('stripe/request_payment', { booking_url, ...fields })).toEqual({ resultado: 'Error', mensaje })
})

test('a booking with money on its way is not deleted, and its links end when it is', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 10 })
  await link('start', token)
  const busy = 'Hay un cobro con tarjeta en curso. Espere unos minutos y vuelva a intentarlo.'
  expect((await post('bookings/delete', { safeURL: id })).mensaje).toBe(busy)
  await later(40)
  await becomes(id, ({ charges }) => charges.length === 0)
  await expect.poll(async () => (await post('bookings/delete', { safeURL: id })).resultado).toBe('Ok')
  expect(await link('open', token)).toEqual(INVALID)
})

test('cancelling against paying ends with the money on both sides', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const id = await booked()
    const { token } = await request(id, { requested_amount: 120 })
    const url = String((await link('start', token))['url'])
    await Promise.all([post('bookings/cancel', { safeURL: id }), onPage(url, { card: 'pm_card_visa' })])
    await expect.poll(() => sessionAt(url).status).not.toBe('open')
    const isPaid = sessionAt(url).status === 'complete'
    await becomes(id, ({ charges }) => charges.length === (isPaid ? 1 : 0))
    expect(await info(id)).toMatchObject({ estado: 'cancelada', PendientePago: isPaid ? -120 : 0 })
    await agrees(id)
  }
})

test('a card is removed sixty days after the departure of its booking', async () => {
  const { id, cardId } = await withCard()
  const { checkOut } = await db.selectFrom('bookings').select('checkOut').where('id', '=', id).executeTakeFirstOrThrow()
  const until = Date.parse(`${checkOut}T12:00:00Z`) + 59 * 86_400_000
  await later((until - clock.now().getTime()) / 60_000)
  expect((await movements(id)).pay_methods).toMatchObject([{ id: cardId }])
  await later(2 * 24 * 60)
  await becomes(id, ({ pay_methods: cards }) => cards.length === 0)
})
