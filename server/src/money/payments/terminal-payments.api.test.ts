import { beforeEach, expect, test } from 'vitest'
import { inJobTransaction } from '../../platform/http/handlers/job-transaction.ts'
import { makeGate } from '../../test/gate.ts'
import { givenTerminalPayments } from '../../test/given-terminal-payments.ts'
import { requestPaymentForHold } from './public.ts'

const {
  booked,
  request,
  link,
  pageOf,
  pressAt,
  orderOf,
  payByLink,
  becomes,
  info,
  ok,
  post,
  later,
  charge,
  refund,
  movements,
  redsys,
  name,
  setTerminal,
  moneyAtBank,
  gatewayMoney,
  db,
  clock,
  dependencies,
  establishmentId,
  address,
} = await givenTerminalPayments()

beforeEach(async () => {
  redsys.clearBehaviour()
  redsys.setTerminal(name, { permissions: ['bizum', 'tokens', 'mit', 'refunds', 'preauthorisation'] })
})

test('a press posts a signed form to the bank, and the notification brings the payment in', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40, concepto: 'Señal' })
  expect(await link('open', token)).toMatchObject({ pago: { metodo: 'C', metodos: ['tarjeta', 'bizum'], importe: 40 } })
  const pressed = await link('start', token)
  expect(pressed['url']).toBeUndefined()
  const order = orderOf(pressed)
  expect(order).toMatch(/^2607[0-9A-Z]{8}$/)
  const next = await pressAt(await pageOf(pressed))
  expect(next).toContain('/pago/')
  await becomes(id, ({ solicitudes, charges }) => solicitudes[0]!.estado === 'pagada' && charges.length === 1)
  expect((await movements(id)).charges[0]).toMatchObject({
    charge: { amount: 40, metodo: 'tarjeta', inesperado: false, devolvible: 40 },
  })
  expect(await info(id)).toMatchObject({ PendientePago: 80 })
  expect(await gatewayMoney(id)).toBe(moneyAtBank([order]))
  expect((await link('start', token)).mensaje).toBe('Este pago ya está hecho')
})

test('the same order goes on until the bank has refused it; then there is another one', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  const first = await link('start', token)
  const again = await link('start', token)
  expect(orderOf(again)).toBe(orderOf(first))
  await pressAt(await pageOf(again), { card: '4548810000000029' })
  const second = await link('start', token)
  expect(orderOf(second)).not.toBe(orderOf(first))
  await pressAt(await pageOf(second))
  await becomes(id, ({ charges }) => charges.length === 1)
  expect(await gatewayMoney(id)).toBe(4000)
})

test('a page of which the bank knows nothing is dead after an hour', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  const first = orderOf(await link('start', token))
  await later(59)
  expect(orderOf(await link('start', token))).toBe(first)
  await later(2)
  expect(orderOf(await link('start', token))).not.toBe(first)
})

test('a payment is found by the query where the notification is lost, and by a press before that', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  redsys.setNotifications({ missing: 1 })
  await payByLink(token)
  expect(await link('start', token)).toMatchObject({ comprobando: true })
  await later(2)
  await becomes(id, ({ charges }) => charges.length === 1)
  expect(await gatewayMoney(id)).toBe(4000)
})

test('a page whose reason has ended is not gone on with: a renewed link opens another', async () => {
  const id = await booked()
  const { token, safeURL } = await request(id, { requested_amount: 40 })
  const first = orderOf(await link('start', token))
  const renewed = String((await ok('stripe/renew_link', { safeURL }))['link']).split('/pago/')[1]!
  const second = await link('start', renewed)
  expect(orderOf(second)).not.toBe(first)
  await pressAt(await pageOf(second))
  await becomes(id, ({ charges }) => charges.length === 1)
})

test('a page at a terminal that was replaced is not gone on with, nor its key erased while it may be open', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  const first = orderOf(await link('start', token))
  await setTerminal({ FUC: '999008882' })
  await setTerminal()
  expect(orderOf(await link('start', token))).not.toBe(first)
  const remove = () => post('pagos/pasarela/quitar', { alojamientoURL: establishmentId })
  expect((await remove()).mensaje).toContain('página de pago')
  redsys.setBehaviour({ fault: 'down' })
  await later(61)
  expect(await remove()).toMatchObject({ resultado: 'Ok' })
  redsys.clearBehaviour()
  await setTerminal()
})

test('notifications that are doubled, late, percent-encoded, forged or downgraded bring each payment in once', async () => {
  const id = await booked()
  for (const behaviour of [
    { duplicated: 1, percentEncoded: 1 },
    { blanks: 1, duplicated: 1 },
    { forged: 1, downgraded: 1 },
  ]) {
    redsys.setNotifications(behaviour)
    const { token } = await request(id, { requested_amount: 20 })
    await payByLink(token)
    await becomes(id, ({ solicitudes }) => solicitudes[0]!.estado === 'pagada')
  }
  expect((await movements(id)).charges).toHaveLength(3)
  expect(await gatewayMoney(id)).toBe(6000)
})

test('a forged notification changes nothing, and one of another terminal neither', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  await payByLink(token)
  await becomes(id, ({ charges }) => charges.length === 1)
  const { url, body } = redsys.deliveries().at(-1)!
  const events = () => db.selectFrom('cardEvents').select('eventId').execute()
  const before = await events()
  const send = async (text: string) =>
    (
      await fetch(url, { method: 'POST', body: text, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    ).json()
  const form = new URLSearchParams(body)
  const parameters = JSON.parse(Buffer.from(form.get('Ds_MerchantParameters')!, 'base64').toString()) as object
  const forged = { ...parameters, Ds_Amount: '1' }
  form.set('Ds_MerchantParameters', Buffer.from(JSON.stringify(forged)).toString('base64url'))
  expect(await send(form.toString())).toMatchObject({ resultado: 'Error' })
  expect(await send(body)).toMatchObject({ resultado: 'Ok' })
  const elsewhere = url.replace(/\/[^/]+$/, '/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  expect((await fetch(elsewhere, { method: 'POST', body })).status).not.toBe(500)
  expect(await events()).toEqual(before)
  expect(url.startsWith(`${address}/api/pagos/pasarela/aviso/`)).toBe(true)
})

test('Bizum is paid on a page of its own, is entered as Bizum, and is returned in part', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  const card = await link('start', token)
  const bizum = await link('start', token, { metodo: 'bizum' })
  expect(orderOf(bizum)).not.toBe(orderOf(card))
  const page = await pageOf(bizum)
  await pressAt(page, { phone: '700000000' })
  await pressAt(page, { code: '123456' })
  await becomes(id, ({ charges }) => charges.length === 1)
  const { charges } = await movements(id)
  expect(charges[0]).toMatchObject({ card: { brand: 'Bizum', last4: '' }, charge: { metodo: 'bizum' } })
  expect(await refund(id, charges[0]!.charge.id, { amount: 10 })).toMatchObject({ estado: 'devuelto' })
  const methods = await db.selectFrom('payments').select(['method', 'amount']).where('bookingId', '=', id).execute()
  expect(methods).toEqual([
    { method: 'bizum', amount: 4000 },
    { method: 'bizum', amount: -1000 },
  ])
})

test('what cannot be withdrawn may still be paid: it is not expected, and goes back with one press', async () => {
  const id = await booked()
  const { token, safeURL } = await request(id, { requested_amount: 40 })
  const page = await pageOf(await link('start', token))
  await ok('stripe/cancel_request', { safeURL })
  await pressAt(page)
  await becomes(id, ({ charges }) => charges.length === 1)
  const { charges } = await movements(id)
  expect(charges[0]!.charge).toMatchObject({ inesperado: true, devolvible: 40 })
  expect(await refund(id, charges[0]!.charge.id)).toMatchObject({ estado: 'devuelto' })
  expect(await gatewayMoney(id)).toBe(0)
})

test('one refund of a payment at a time; a lost answer is looked up', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  await payByLink(token)
  await becomes(id, ({ charges }) => charges.length === 1)
  const of = (await movements(id)).charges[0]!.charge.id
  redsys.setBehaviour({ fault: 'swallow', times: 1, only: ['3'] })
  expect(await refund(id, of, { amount: 10 })).toMatchObject({ estado: 'en_curso' })
  expect((await refund(id, of, { amount: 10 })).mensaje).toBe('Hay una devolución en curso')
  await later(2)
  await becomes(id, ({ charges }) => charges[0]!.refunds[0]?.status === 'succeeded')
  expect(await refund(id, of, { amount: 10 })).toMatchObject({ estado: 'devuelto' })
  expect((await refund(id, of, { amount: 30 })).resultado).toBe('Error')
  expect(await gatewayMoney(id)).toBe(2000)
  redsys.refundInPanel(name, redsys.state().operations.at(-1)!.order, 500)
  await later(24 * 60)
  await becomes(id, ({ charges }) => charges[0]!.refunds.length === 3)
  expect(await gatewayMoney(id)).toBe(1500)
})

test('a refund without an answer is not taken for one that failed before', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  await payByLink(token)
  await becomes(id, ({ charges }) => charges.length === 1)
  const of = (await movements(id)).charges[0]!.charge.id
  redsys.setTerminal(name, { permissions: [] })
  expect((await refund(id, of, { amount: 10 })).resultado).toBe('Error')
  const { operations } = redsys.state()
  operations.push({ ...operations.at(-1)!, type: '3', amount: 1000, response: '0190', at: clock.now().getTime() })
  await later(2)
  redsys.setTerminal(name, { permissions: ['refunds'] })
  await setTerminal()
  redsys.setBehaviour({ fault: 'swallow', times: 1, only: ['3'] })
  expect(await refund(id, of, { amount: 10 })).toMatchObject({ estado: 'en_curso' })
  await later(2)
  await becomes(id, ({ charges }) => charges[0]!.refunds.some(({ status }) => status === 'succeeded'))
  await later(24 * 60)
  await becomes(id, ({ charges }) => charges[0]!.refunds.length === 2)
  expect(await gatewayMoney(id)).toBe(3000)
})

/** A booking with 100 € that are reserved on a card as its security deposit. */
async function held() {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 100, fianza: 1, modo: 'retencion', guardar_tarjeta: 1 })
  const { condiciones } = (await link('open', token))['pago'] as { condiciones: string }
  await payByLink(token)
  await becomes(id, ({ charges }) => charges.length === 1 && charges[0]!.charge.retenidoHasta !== null)
  return { id, chargeId: (await movements(id)).charges[0]!.charge.id, condiciones }
}

test('a security deposit is reserved; a part is taken, or it is freed, or it lapses', async () => {
  const one = await held()
  expect(await gatewayMoney(one.id)).toBe(0)
  expect(await charge(one.id, one.chargeId, 30, { modo: 'retencion' })).toMatchObject({ estado: 'cobrado' })
  const taken = { amount: 30, retenidoHasta: null, inesperado: false }
  expect((await movements(one.id)).charges[0]!.charge).toMatchObject(taken)
  const { historial } = await ok('bookings/history', { bookingURL: one.id })
  const byGuest = (historial as { usuario: string }[]).filter(({ usuario }) => usuario === 'El huésped, por enlace')
  expect(byGuest).toMatchObject([{ accion: 'pagó por enlace' }, { accion: 'empezó a pagar con tarjeta' }])
  expect(await gatewayMoney(one.id)).toBe(3000)
  const other = await held()
  expect(await refund(other.id, other.chargeId)).toMatchObject({ mensaje: 'Retención liberada' })
  expect((await charge(other.id, other.chargeId, 30, { modo: 'retencion' })).resultado).toBe('Error')
  const third = await held()
  await later(8 * 24 * 60)
  await becomes(third.id, ({ charges }) => charges.length === 0)
  const { intentId } = await db
    .selectFrom('cardCharges')
    .select('intentId')
    .where('id', '=', third.chargeId)
    .executeTakeFirstOrThrow()
  const looks = () => db.selectFrom('cardLookups').select('dueAt').where('objectId', '=', intentId).execute()
  await expect.poll(looks).toEqual([])
})

test('a guest accepts that a deposit is reserved, not that it is given back nor that the card is kept', async () => {
  const { condiciones } = await held()
  expect(condiciones).toContain('queda retenido en su tarjeta')
  expect(condiciones).not.toContain('Se devuelve')
  expect(condiciones).not.toContain('guardar mi tarjeta')
})

test('what cannot be freed is said in words of its own; a refused key is shown in the settings', async () => {
  const { id, chargeId } = await held()
  expect((await post('pagos/pasarela/quitar', { alojamientoURL: establishmentId })).mensaje).toContain('retenidos')
  const { operations } = redsys.state()
  operations.push({ ...operations.at(-1)!, type: '2', response: '0900' })
  expect((await refund(id, chargeId)).mensaje).toBe(
    'El banco no admite liberar esta retención. No se ha liberado nada.',
  )
  await setTerminal({ Clave: 'A'.repeat(32) })
  expect((await refund(id, chargeId)).mensaje).toContain('No se ha liberado nada')
  const fallos = async () => ((await ok('pagos/pasarela/get'))['terminales'] as { Fallo: string }[])[0]!.Fallo
  expect(await fallos()).toBe('La pasarela de pago no acepta la clave guardada')
  await setTerminal()
})

test('a press that goes on with a visit which is recorded meanwhile is told so', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  const order = orderOf(await link('start', token))
  const gate = makeGate()
  redsys.setBehaviour({ hold: gate.hold })
  const press = link('start', token)
  await gate.reached
  await db.updateTable('cardCheckouts').set({ state: 'complete' }).where('checkoutId', '=', order).execute()
  gate.open()
  expect(await press).toMatchObject({ comprobando: true })
  const { state } = await db
    .selectFrom('cardCheckouts')
    .select('state')
    .where('checkoutId', '=', order)
    .executeTakeFirstOrThrow()
  expect(state).toBe('complete')
})

test('another gateway takes new charges; old ones go back where they came from', async () => {
  const id = await booked()
  const { token } = await request(id, { requested_amount: 40 })
  await payByLink(token)
  await becomes(id, ({ charges }) => charges.length === 1)
  await setTerminal({ FUC: '999008882' })
  const { charges } = await movements(id)
  expect(charges[0]!.charge).toMatchObject({ otraCuenta: false, devolvible: 40 })
  expect(await refund(id, charges[0]!.charge.id, { amount: 15 })).toMatchObject({ estado: 'devuelto' })
  expect(redsys.state().operations.at(-1)).toMatchObject({ type: '3', merchantCode: '999008881' })
  expect((await ok('pagos/pasarela/get'))['terminales']).toMatchObject([{ FUC: '999008882', soloDevoluciones: false }])
  await setTerminal()
})

test('a terminal is checked without charging, and says what is wrong', async () => {
  const check = async () => ok('pagos/pasarela/comprobar', { alojamientoURL: establishmentId })
  expect(await check()).toMatchObject({ resultadoComprobacion: 'correcto' })
  await setTerminal({ Clave: 'A'.repeat(32) })
  expect(await check()).toMatchObject({ resultadoComprobacion: 'clave', codigo: 'SIS0042' })
  await setTerminal({ FUC: ' 000000000 ' })
  expect(await check()).toMatchObject({ resultadoComprobacion: 'fuc' })
  await setTerminal()
  expect((await post('pagos/pasarela/set', { alojamientoURL: establishmentId })).resultado).toBe('Error')
  expect(JSON.stringify(await ok('pagos/pasarela/get'))).not.toContain('sq7HjrUOBfKmC576')
})

test('a booking that a payment confirms is paid at a terminal that keeps no cards', async () => {
  await setTerminal({ permite: { tokens: false } })
  const bookingId = await booked()
  const { accountId } = await db.selectFrom('bookings').select('accountId').executeTakeFirstOrThrow()
  const heldUntil = new Date(clock.now().getTime() + 3_600_000)
  const hold = { bookingId, awaits: 'payment', amount: 4000, heldUntil, savesCard: true, email: '' } as const
  const { link: address } = await inJobTransaction(dependencies, { accountId, action: 'guest-payment' }, (context) =>
    requestPaymentForHold(dependencies, context, hold),
  )
  await payByLink(address.split('/pago/')[1]!)
  await becomes(bookingId, ({ charges, pay_methods: cards }) => charges.length === 1 && cards.length === 0)
  await setTerminal()
})
