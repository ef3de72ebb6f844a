import { beforeEach, expect, test } from 'vitest'
import { signedMessage } from '../../simulators/redsys/http/answer-fields.ts'
import { TEST_KEY } from '../../simulators/redsys/terminals.ts'
import { makeGate } from '../../test/gate.ts'
import { FUC, givenTerminalPayments } from '../../test/given-terminal-payments.ts'

const {
  booked,
  request,
  link,
  pageOf,
  pressAt,
  orderOf,
  fieldsOf,
  withCard,
  becomes,
  ok,
  post,
  later,
  charge,
  refund,
  movements,
  redsys,
  name,
  setTerminal,
  gatewayMoney,
  db,
  establishmentId,
} = await givenTerminalPayments()

beforeEach(async () => {
  redsys.clearBehaviour()
  redsys.setTerminal(name, { permissions: ['bizum', 'tokens', 'mit', 'refunds', 'preauthorisation'] })
})

/** The notification of the last card that was kept, which was paid with after this press. */
async function notifyOfCard(pressed: Record<string, unknown>) {
  const { identifier, networkId } = redsys.state().tokens.at(-1)!
  const order = orderOf(pressed)
  const fields = {
    Ds_Order: order,
    Ds_MerchantCode: FUC,
    Ds_Terminal: '001',
    Ds_Currency: '978',
    Ds_TransactionType: '0',
    Ds_Response: '0000',
    Ds_Merchant_Identifier: identifier,
    Ds_Merchant_Cof_Txnid: networkId,
  }
  const body = new URLSearchParams(signedMessage('v2', { key: TEST_KEY, order, fields }))
  expect((await fetch(fieldsOf(pressed)['DS_MERCHANT_MERCHANTURL']!, { method: 'POST', body })).status).toBe(200)
}

test('the card of a visit that was read before its notification came is kept all the same', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40, guardar_tarjeta: 1 })
  redsys.setNotifications({ missing: 1 })
  const pressed = await link('start', token)
  await pressAt(await pageOf(pressed))
  await later(2)
  await becomes(id, ({ charges, pay_methods: cards }) => charges.length === 1 && cards.length === 0)
  await notifyOfCard(pressed)
  await becomes(id, ({ charges, pay_methods: cards }) => charges.length === 1 && cards.length === 1)
  expect(await gatewayMoney(id)).toBe(4000)
})

test('the card of a visit is kept whose notification comes while the query is asked', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40, guardar_tarjeta: 1 })
  redsys.setNotifications({ missing: 1 })
  const pressed = await link('start', token)
  await pressAt(await pageOf(pressed))
  const gate = makeGate()
  redsys.setBehaviour({ hold: gate.hold })
  await later(2)
  await gate.reached
  await notifyOfCard(pressed)
  gate.open()
  await becomes(id, ({ charges, pay_methods: cards }) => charges.length === 1 && cards.length === 1)
})

test('a kept card is charged without its holder, and its token is stored encrypted', async () => {
  const { id, cardId } = await withCard()
  expect(await charge(id, cardId, 30)).toMatchObject({ estado: 'cobrado' })
  expect(await gatewayMoney(id)).toBe(5000)
  const stored = JSON.stringify(await db.selectFrom('cards').selectAll().where('bookingId', '=', id).execute())
  for (const { identifier } of redsys.state().tokens) expect(stored).not.toContain(identifier)
})

test('a card whose bank wants its holder stays kept, and can be charged again', async () => {
  const { id, cardId } = await withCard('4548810000000011')
  expect(await charge(id, cardId, 30)).toMatchObject({ estado: 'autenticacion' })
  expect(await charge(id, cardId, 30)).toMatchObject({ estado: 'autenticacion' })
})

test('the token of a kept card is erased when the guest wants it, and with the key of its terminal', async () => {
  const [one, other] = [await withCard(), await withCard()]
  const tokens = () => redsys.state().tokens.filter(({ isRevoked }) => !isRevoked).length
  const before = tokens()
  expect(await post('stripe/remove_card', { booking_url: one.id, payment_method: one.cardId })).toMatchObject({
    resultado: 'Ok',
  })
  expect(tokens()).toBe(before - 1)
  await ok('pagos/pasarela/quitar', { alojamientoURL: establishmentId })
  const stored = await db.selectFrom('cards').select(['sealedToken', 'detachedAt']).execute()
  expect(stored.filter(({ sealedToken, detachedAt }) => sealedToken !== null || detachedAt === null)).toEqual([])
  expect((await movements(other.id)).pay_methods).toEqual([])
  await setTerminal()
})

test('a card whose token cannot be read is not removed', async () => {
  const { id, cardId } = await withCard()
  await db
    .updateTable('cards')
    .set({ sealedToken: Buffer.from('unreadable') })
    .where('id', '=', cardId)
    .execute()
  const reply = await post('stripe/remove_card', { booking_url: id, payment_method: cardId })
  expect(reply.mensaje).toContain('No se puede leer la tarjeta guardada')
  expect((await movements(id)).pay_methods).toHaveLength(1)
})

test('a lost answer is looked up by its order, and never charged again', async () => {
  const { id, cardId } = await withCard()
  redsys.setBehaviour({ fault: 'swallow', times: 1, only: ['0'] })
  expect(await charge(id, cardId, 30)).toMatchObject({ estado: 'en_curso' })
  await later(2)
  await becomes(id, ({ intentos, charges }) => intentos.length === 0 && charges.length === 2)
  redsys.setBehaviour({ fault: 'swallow-before', times: 1, only: ['0'] })
  expect(await charge(id, cardId, 10)).toMatchObject({ estado: 'en_curso' })
  await later(7)
  await becomes(id, ({ intentos }) => intentos.length === 0)
  expect(await gatewayMoney(id)).toBe(5000)
})

test('what a bank has not enabled is no declined card: it is shown in the settings', async () => {
  const { id, cardId } = await withCard()
  redsys.setTerminal(name, { permissions: ['tokens'] })
  const reply = await charge(id, cardId, 30)
  expect(reply).toMatchObject({ resultado: 'Error', estado: 'fallido' })
  expect(reply.mensaje).toContain('cargos sin el titular (MIT)')
  const { terminales } = await ok('pagos/pasarela/get')
  expect(terminales).toMatchObject([{ noActivado: { mit: expect.stringMatching(/^SIS\d{4}$/) } }])
  expect((await movements(id)).intentos).toEqual([])
  expect((await charge(id, cardId, 30)).mensaje).toContain('Su banco no tiene activado cobrar una tarjeta')
  redsys.setTerminal(name, { permissions: ['tokens', 'mit'] })
  await setTerminal()
  expect(await charge(id, cardId, 30)).toMatchObject({ estado: 'cobrado' })
})

test('a refund that the query did not know yet is entered once when it is listed', async () => {
  const { id, cardId } = await withCard()
  redsys.setSettings({ queryLateMs: 600_000 })
  expect(await charge(id, cardId, 30)).toMatchObject({ estado: 'cobrado' })
  const { charge: charged } = (await movements(id)).charges.find(({ charge: { amount } }) => amount === 30)!
  expect(await refund(id, charged.id)).toMatchObject({ estado: 'devuelto' })
  redsys.setSettings({ queryLateMs: 0 })
  await later(24 * 60)
  const { intentId } = await db
    .selectFrom('cardCharges')
    .select('intentId')
    .where('id', '=', charged.id)
    .executeTakeFirstOrThrow()
  const idOf = async () =>
    (await db.selectFrom('cardRefunds').select('refundId').where('chargeId', '=', charged.id).execute())[0]!.refundId
  await expect.poll(idOf).toBe(`${intentId}-1`)
  expect(await gatewayMoney(id)).toBe(2000)
})

test('a card that cannot be removed at night stops no comparison, and is tried again the next night', async () => {
  const { id } = await withCard()
  /** Until the booking is saved again. */
  const endStay = () =>
    db.updateTable('bookings').set({ checkIn: '2026-05-01', checkOut: '2026-05-03' }).where('id', '=', id).execute()
  await endStay()
  redsys.setTerminal(name, { permissions: ['refunds'] })
  redsys.refundInPanel(name, redsys.state().operations.at(-1)!.order, 500)
  await later(24 * 60)
  await becomes(id, ({ charges, pay_methods: cards }) => charges[0]!.refunds.length === 1 && cards.length === 1)
  await endStay()
  redsys.setTerminal(name, { permissions: ['tokens'] })
  await later(24 * 60)
  await becomes(id, ({ pay_methods: cards }) => cards.length === 0)
})
