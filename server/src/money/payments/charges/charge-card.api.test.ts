import { beforeEach, expect, test } from 'vitest'
import { givenPayments } from '../../../test/given-payments.ts'

const given = await givenPayments()
const {
  withCard,
  charge,
  movements,
  info,
  post,
  request,
  payByLink,
  later,
  becomes,
  agrees,
  key,
  stripe,
  clock,
  owner,
} = given
beforeEach(() => stripe.clearBehaviour())

const RUNNING = 'El banco no ha contestado. No repita el cargo: lo estamos comprobando.'

test('charges a kept card, and enters one payment that nobody can reverse by hand', async () => {
  const { id, cardId } = await withCard()
  expect(await charge(id, cardId, 50.25)).toMatchObject({
    resultado: 'Ok',
    estado: 'cobrado',
    mensaje: 'Cobro realizado',
  })
  const { charges, intentos } = await movements(id)
  expect(intentos).toEqual([])
  expect(charges).toMatchObject([
    {
      card: { brand: 'visa', last4: '4242' },
      charge: { amount: 50.25, devolvible: 50.25, date: '2026-07-20' },
      refunds: [],
      disputa: '',
    },
  ])
  const { cobros, ...booking } = await info(id)
  expect(booking).toMatchObject({
    PendientePago: 69.75,
    paymentMethod: 'C',
    StripeEnabled: true,
    selected_payment_method: cardId,
  })
  expect(cobros).toMatchObject([{ importe: 50.25, paymentMethod: 'C', nota: 'Visa ·4242', pasarela: true }])
  const [payment] = cobros as { safeURL: string }[]
  const byHand = 'Ese cobro se hizo por la pasarela de pago: devuélvalo desde los cobros con tarjeta'
  expect((await post('bookings/payments/del', { safeURL: payment!.safeURL })).mensaje).toBe(byHand)
  expect(await charge(id, cardId, 69.75)).toMatchObject({ resultado: 'Ok' })
  expect((await post('bookings/check_in_out_paid', { safeURL: id, paid: 0 })).mensaje).toContain('pasarela de pago')
  await agrees(id)
})

test('refuses amounts and cards that do not fit, in Spanish', async () => {
  const [mine, other] = [await withCard(), await withCard()]
  const cases: [amount: unknown, card: string, mensaje: string][] = [
    [0, mine.cardId, 'El importe mínimo es de 0,50\u00a0€'],
    [0.49, mine.cardId, 'El importe mínimo es de 0,50\u00a0€'],
    [-5, mine.cardId, 'El importe mínimo es de 0,50\u00a0€'],
    [120.01, mine.cardId, 'El importe supera lo pendiente: 120,00\u00a0€'],
    [10, other.cardId, 'La tarjeta no es de esta reserva'],
    [10, '', 'Por favor, seleccione la tarjeta sobre la que desea intentar realizar el cargo.'],
    ['mucho', mine.cardId, 'El importe no es válido'],
  ]
  for (const [amount, card, mensaje] of cases)
    expect(await charge(mine.id, card, amount)).toMatchObject({ resultado: 'Error', mensaje })
  await agrees(mine.id)
})

test('asks before it charges the same amount to the same card again within a minute', async () => {
  const { id, cardId } = await withCard()
  const once = key()
  expect(await charge(id, cardId, 20, {}, once)).toMatchObject({ resultado: 'Ok' })
  expect(await charge(id, cardId, 20, {}, once)).toMatchObject({ resultado: 'Ok' })
  expect(await charge(id, cardId, 20)).toMatchObject({ resultado: 'Error', repetido: true })
  expect(await charge(id, cardId, 20, { confirmado: 1 })).toMatchObject({ resultado: 'Ok' })
  clock.moveBy(61_000)
  expect(await charge(id, cardId, 20)).toMatchObject({ resultado: 'Ok' })
})

test('explains a decline, and stops after three of them in a day or after a loss', async () => {
  const { id, cardId } = await withCard('pm_card_chargeDeclinedInsufficientFunds')
  for (let turn = 0; turn < 3; turn++) {
    expect(await charge(id, cardId, 10)).toMatchObject({
      estado: 'fallido',
      mensaje: 'No se ha cobrado. La tarjeta no tiene saldo suficiente.',
    })
    clock.moveBy(70_000)
  }
  expect((await charge(id, cardId, 10)).mensaje).toContain('tres veces hoy')
  expect((await movements(id)).intentos).toHaveLength(3)
  const lost = await withCard('pm_card_chargeDeclinedLostCard')
  expect(await charge(lost.id, lost.cardId, 10)).toMatchObject({ estado: 'fallido' })
  const { historial } = await post('bookings/history', { bookingURL: lost.id })
  expect(JSON.stringify(historial)).toContain('pidió un cargo a la tarjeta guardada')
  expect(JSON.stringify(historial)).toContain('No se ha cobrado. ')
  expect((await charge(lost.id, lost.cardId, 11)).mensaje).toBe(
    'El banco da la tarjeta por perdida. No vuelva a intentarlo con ella.',
  )
  await agrees(id)
})

test('a charge that the bank wants its holder for is cancelled, and its amount is free for a link', async () => {
  const { id, cardId } = await withCard('pm_card_authenticationRequired')
  expect(await charge(id, cardId, 120)).toMatchObject({ resultado: 'Error', estado: 'autenticacion' })
  expect(stripe.state().intents[0]).toMatchObject({ status: 'canceled', amount: 12_000 })
  const { token } = await request(id, { requested_amount: 120 })
  await payByLink(token, 'pm_card_authenticationRequired')
  await becomes(id, ({ charges }) => charges.length === 1)
  await agrees(id)
})

test('a charge that could not be cancelled keeps its amount until the worker has cancelled it', async () => {
  const { id, cardId } = await withCard('pm_card_authenticationRequired')
  stripe.setBehaviour({ fault: 'http-500', times: 1, only: ['POST /v1/payment_intents/:id/cancel'] })
  expect(await charge(id, cardId, 120)).toMatchObject({ estado: 'en_curso' })
  expect((await charge(id, cardId, 1)).mensaje).toBe('No hay nada pendiente de pago')
  await later(2)
  await becomes(id, ({ intentos }) => intentos[0]?.estado === 'autenticacion')
  expect(stripe.state().intents[0]).toMatchObject({ status: 'canceled' })
  await agrees(id)
})

test('a lost answer is looked up and not charged again', async () => {
  const { id, cardId } = await withCard()
  stripe.setWebhooks({ missing: 1 })
  stripe.setBehaviour({ fault: 'swallow', times: 2, only: ['POST /v1/payment_intents'] })
  expect(await charge(id, cardId, 30)).toMatchObject({ estado: 'en_curso', mensaje: RUNNING })
  expect((await movements(id)).intentos).toMatchObject([{ estado: 'en_curso', importe: 30 }])
  expect((await charge(id, cardId, 91)).mensaje).toBe('El importe supera lo pendiente: 90,00\u00a0€')
  await later(2)
  await becomes(id, ({ charges, intentos }) => charges.length === 1 && intentos.length === 0)
  await agrees(id)
})

test('a charge that never arrived is closed after five minutes, and frees its amount', async () => {
  const { id, cardId } = await withCard()
  stripe.setBehaviour({ fault: 'http-500', times: 1, only: ['POST /v1/payment_intents'] })
  expect(await charge(id, cardId, 30)).toMatchObject({ estado: 'en_curso' })
  await later(2)
  expect((await movements(id)).intentos).toMatchObject([{ estado: 'en_curso' }])
  await later(4)
  await becomes(id, ({ intentos }) => intentos.length === 0)
  expect(await charge(id, cardId, 120)).toMatchObject({ resultado: 'Ok' })
  await agrees(id)
})

test('fifty charges of one pending amount at once end with what is due, and no more', async () => {
  const { id, cardId } = await withCard()
  const answers = await Promise.all(Array.from({ length: 50 }, () => charge(id, cardId, 40, { confirmado: 1 }, key())))
  expect(answers.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(3)
  for (const { resultado, mensaje } of answers)
    if (resultado === 'Error') expect(mensaje).toMatch(/^(No hay nada pendiente|El importe supera|Demasiadas)/)
  expect(await info(id)).toMatchObject({ PendientePago: 0 })
  await agrees(id)
})

test('a gateway that is away, and a key that was revoked, charge nothing and say so', async () => {
  const { id, cardId } = await withCard()
  await stripe.stopListening()
  expect((await charge(id, cardId, 30)).mensaje).toContain('No se ha cobrado nada')
  await stripe.listenAgain()
  stripe.revoke('sk_test_hotel')
  expect((await charge(id, cardId, 31)).mensaje).toContain('no acepta la clave')
  const { clientinfo } = await owner.get('/api/profile/get_profile_data')
  expect(clientinfo).toMatchObject({ StripeFallo: 'La pasarela de pago no acepta la clave guardada' })
  await agrees(id)
})
