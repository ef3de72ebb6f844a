import { beforeEach, expect, test } from 'vitest'
import { givenPayments } from '../../../test/given-payments.ts'

const {
  agrees,
  becomes,
  booked,
  charge,
  db,
  info,
  key,
  later,
  link,
  movements,
  ok,
  onPage,
  payByLink,
  post,
  refund,
  request,
  stripe,
  withCard,
} = await givenPayments()
beforeEach(() => {
  stripe.clearBehaviour()
  stripe.setWebhooks({})
})

const FIANZA = { fianza: 1 }
const held = async (id: string) => (await info(id))['fianza']
const apply = (bookingURL: string, importe: number) => post('bookings/payments/apply_deposit', { bookingURL, importe })

/** A booking of 120 € with a security deposit of 200 € that was charged to a card. */
async function kept() {
  const { id, cardId } = await withCard()
  expect(await charge(id, cardId, 200, FIANZA)).toMatchObject({ resultado: 'Ok', estado: 'cobrado' })
  return { id, cardId, chargeId: (await movements(id)).charges[0]!.charge.id }
}

test('is charged beyond what is pending, and leaves what is pending as it was', async () => {
  const { id } = await kept()
  expect(await info(id)).toMatchObject({ PendientePago: 120, fianza: { guardada: 200, recibida: 200 } })
  const { charges } = await movements(id)
  expect(charges).toMatchObject([{ charge: { amount: 200, devolvible: 200, fianza: true } }])
  await agrees(id)
})

test('is charged within its limits, and not to a booking that was cancelled', async () => {
  const { id, cardId } = await withCard()
  const cases: [amount: number, mensaje: string][] = [
    [0.49, 'El importe mínimo es de 0,50\u00a0€'],
    [-1, 'El importe mínimo es de 0,50\u00a0€'],
  ]
  for (const [amount, mensaje] of cases) expect((await charge(id, cardId, amount, FIANZA)).mensaje).toBe(mensaje)
  await ok('bookings/cancel', { safeURL: id })
  const refused = 'La reserva está cancelada o no presentada: no se le pide fianza'
  expect((await charge(id, cardId, 50, FIANZA)).mensaje).toBe(refused)
  expect((await post('stripe/request_payment', { booking_url: id, requested_amount: 50, ...FIANZA })).mensaje).toBe(
    refused,
  )
})

test('a charge without an answer reserves nothing of what is pending, and is entered for the deposit when it is found', async () => {
  const { id, cardId } = await withCard()
  stripe.setWebhooks({ missing: 1 })
  stripe.setBehaviour({ fault: 'swallow', times: 2, only: ['POST /v1/payment_intents'] })
  expect(await charge(id, cardId, 90, FIANZA)).toMatchObject({ estado: 'en_curso' })
  expect((await movements(id)).intentos).toMatchObject([{ importe: 90, fianza: true }])
  expect(await charge(id, cardId, 120)).toMatchObject({ resultado: 'Ok' })
  await later(2)
  await becomes(id, ({ charges, intentos }) => charges.length === 2 && intentos.length === 0)
  expect(await info(id)).toMatchObject({ PendientePago: 0, fianza: { guardada: 90 } })
  await agrees(id)
})

test('a guest pays it by a link that says so, also when nothing is pending', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 150, concepto: 'Llaves', ...FIANZA })
  await ok('bookings/payments/add', { bookingURL: id, importe: 120, paymentMethod: 'E' })
  const { pago } = await link('open', token)
  expect(pago).toMatchObject({ fianza: true, importe: 150, solicitado: 150, pendiente: 0, concepto: 'Llaves' })
  expect((pago as { condiciones: string }).condiciones).toContain('Se devuelve tras la salida')
  await payByLink(token)
  await becomes(id, ({ solicitudes, charges }) => solicitudes[0]!.estado === 'pagada' && charges.length === 1)
  expect(await movements(id)).toMatchObject({
    charges: [{ charge: { fianza: true } }],
    solicitudes: [{ fianza: true }],
  })
  expect(await info(id)).toMatchObject({ PendientePago: 0, paid: true, fianza: { guardada: 150, recibida: 150 } })
  await agrees(id)
})

test('a link for it is not payable once the booking is cancelled, and what comes all the same is kept', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 80, ...FIANZA })
  const { url } = await link('start', token)
  await ok('bookings/cancel', { safeURL: id })
  expect(await link('open', token)).toMatchObject({ pago: { importe: 0 } })
  await onPage(String(url), { card: 'pm_card_visa' })
  await becomes(id, ({ charges }) => charges.length === 1)
  expect(await info(id)).toMatchObject({ PendientePago: 0, fianza: { guardada: 80 } })
  await agrees(id)
})

test('a transfer for it is confirmed into the deposit', async () => {
  const id = await booked()
  const transfer = { requested_amount: 300, metodo: 'T', iban: 'ES9121000418450200051332', ...FIANZA }
  const { safeURL } = await request(id, transfer)
  await ok('stripe/confirm_transfer', { safeURL })
  expect(await info(id)).toMatchObject({ PendientePago: 120, fianza: { guardada: 300, recibida: 300 } })
})

test('is refunded to its card at most as far as it is held', async () => {
  const { id, chargeId } = await kept()
  await apply(id, 50)
  await ok('bookings/payments/add', { bookingURL: id, importe: -30, paymentMethod: 'E', ...FIANZA })
  expect((await movements(id)).charges[0]).toMatchObject({ charge: { devolvible: 120 } })
  const tooMuch = 'No se puede devolver más fianza de la que se guarda: 120,00\u00a0€'
  expect((await refund(id, chargeId, { amount: 120.01 })).mensaje).toBe(tooMuch)
  expect(await refund(id, chargeId)).toMatchObject({ resultado: 'Ok', refund: { amount: 120 } })
  expect((await refund(id, chargeId)).mensaje).toBe('No se guarda ninguna fianza')
  expect(await info(id)).toMatchObject({ PendientePago: 70, fianza: { guardada: 0, recibida: 200 } })
  await agrees(id)
})

test('fifty refunds, uses and returns at once give back what is held once', async () => {
  const { id, chargeId } = await kept()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      turn % 3 === 0
        ? refund(id, chargeId, { amount: 110 })
        : turn % 3 === 1
          ? apply(id, 110)
          : post('bookings/payments/add', { bookingURL: id, importe: -110, paymentMethod: 'E', ...FIANZA }, key()),
    ),
  )
  expect(answers.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  expect(await held(id)).toEqual({ guardada: 90, recibida: 200 })
  await agrees(id)
})

test('a refund without an answer counts as returned until it is known', async () => {
  const { id, chargeId } = await kept()
  stripe.setWebhooks({ missing: 1 })
  stripe.setBehaviour({ fault: 'http-500', times: 2, only: ['POST /v1/refunds'] })
  expect(await refund(id, chargeId, { amount: 150 })).toMatchObject({ estado: 'en_curso' })
  expect((await apply(id, 60)).mensaje).toContain('No se puede aplicar más fianza de la que se guarda: 50,00')
  await later(7)
  await becomes(id, ({ charges }) => charges[0]!.refunds.length === 0)
  expect(await apply(id, 60)).toMatchObject({ resultado: 'Ok' })
  await agrees(id)
})

test('a refund that fails later, and a lost dispute, change the deposit and not what is paid', async () => {
  const { id, chargeId } = await kept()
  await refund(id, chargeId, { amount: 40 })
  expect(await held(id)).toEqual({ guardada: 160, recibida: 200 })
  stripe.failRefund(stripe.state().refunds[0]!.id)
  await becomes(id, ({ charges }) => charges[0]!.refunds[0]!.status === 'failed')
  expect(await held(id)).toEqual({ guardada: 200, recibida: 200 })
  const { intentId } = await db
    .selectFrom('cardCharges')
    .select('intentId')
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow()
  stripe.closeDispute(stripe.openDispute(intentId), 'lost')
  await becomes(id, ({ charges }) => charges[0]!.disputa === 'perdida')
  expect(await info(id)).toMatchObject({ PendientePago: 120, fianza: { guardada: 0 } })
  await agrees(id)
})

test('un-ticking what was paid and reversing by hand never touch money of a card', async () => {
  const { id } = await kept()
  const { cobros } = (await info(id)) as { cobros: { safeURL: string }[] }
  expect((await post('bookings/payments/del', { safeURL: cobros[0]!.safeURL })).mensaje).toContain('pasarela de pago')
  await ok('bookings/payments/add', { bookingURL: id, importe: 120, paymentMethod: 'E' })
  await ok('bookings/check_in_out_paid', { safeURL: id, paid: 0 })
  expect(await info(id)).toMatchObject({ PendientePago: 120, fianza: { guardada: 200 } })
  await agrees(id)
})
