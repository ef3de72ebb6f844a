import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { GatewayNotEnabled } from '../../money/payments/gateway-errors.ts'
import { signatureHeader } from '../../simulators/stripe/send-webhooks.ts'
import type { ReceivedWebhook } from '../../money/payments/card-gateway.ts'
import type { GatewayCheckout } from '../../money/payments/gateway-answers.ts'
import { A_VISIT, pageAddressOf, givenSimulatedGateway } from './test/given-gateway.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const EXPIRES = new Date('2026-11-24T11:00:00Z')
const SUCCESS = 'http://127.0.0.1:9/si'

async function givenCheckout(change: { mode?: 'payment' | 'setup'; language?: 'es' | 'en' } = {}) {
  const given = await givenSimulatedGateway()
  const order = {
    ...A_VISIT,
    customerId: given.customerId,
    requestId: 'r1',
    ...given.ids,
    concept: 'Señal <b>',
    language: change.language ?? ('es' as const),
    successUrl: SUCCESS,
    cancelUrl: 'http://127.0.0.1:9/no',
    expiresAt: EXPIRES,
  }
  const checkout = await given.gateway.createCheckout(
    change.mode === 'setup'
      ? { ...order, mode: 'setup' }
      : { ...order, mode: 'payment', amount: 123_456, saveCard: true },
    'k',
  )
  const url = pageAddressOf(checkout.page)
  const press = (path: string, form: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const state = (): Promise<GatewayCheckout> => given.gateway.readCheckout(checkout.id)
  return { ...given, url, press, state }
}

test('a guest pays on the page after a declined card and the bank, and the card is kept', async () => {
  const { gateway, customerId, url, press, state } = await givenCheckout()
  const page = await (await fetch(url)).text()
  expect(page).toContain('1.234,56 €')
  expect(page).toContain('Señal &lt;b&gt;')
  expect(page).toContain('Página simulada')
  expect(page).not.toContain('<script')
  expect(await (await press('', { number: '4000 0000 0000 9995' })).text()).toContain(
    'El banco ha rechazado la tarjeta',
  )
  expect(await state()).toMatchObject({ status: 'open', intentId: expect.any(String) })
  const asked = await press('', { card: 'pm_card_authenticationRequired' })
  expect(asked.headers.get('location')).toMatch(/\/bank$/)
  expect(await (await fetch(`${url}/bank`)).text()).toMatch(/Autorizar.*Rechazar/s)
  expect(await (await press('/bank', { answer: 'reject' })).text()).toContain('role="alert"')
  await press('', { card: 'pm_card_authenticationRequired' })
  expect((await press('/bank', { answer: 'authorize' })).headers.get('location')).toBe(SUCCESS)
  const paid = await state()
  expect(paid).toMatchObject({ status: 'complete' })
  expect(await gateway.readIntent(paid.intentId!)).toMatchObject({ status: 'succeeded', received: 123_456 })
  expect((await gateway.listCards(customerId)).map(({ id }) => id)).toEqual([paid.cardId])
  expect((await press('', { card: 'pm_card_visa' })).headers.get('location')).toBe(SUCCESS)
  expect((await gateway.expireCheckout(paid.id)).status).toBe('complete')
})

test('a guest leaves a card in English, which is charged later without the bank', async () => {
  const { gateway, customerId, url, press, state, chargeCard } = await givenCheckout({ mode: 'setup', language: 'en' })
  expect(await (await fetch(url)).text()).toContain('Save a card')
  await press('', { card: 'pm_card_authenticationRequiredOnSetup' })
  await press('/bank', { answer: 'authorize' })
  const { cardId } = await state()
  expect((await gateway.listCards(customerId)).map(({ id }) => id)).toEqual([cardId])
  expect(await chargeCard(cardId!, 1000)).toMatchObject({ kind: 'succeeded' })
})

test('a page expires with its checkout, and its intent is cancelled', async () => {
  const { simulator, url, press, state, later } = await givenCheckout()
  await press('', { card: 'pm_card_authenticationRequired' })
  later(3601)
  expect((await fetch(url)).status).toBe(410)
  expect(await state()).toMatchObject({ status: 'expired' })
  expect(simulator.state().intents).toMatchObject([{ status: 'canceled' }])
})

const BIZUM = { method: 'bizum', requestId: 'r2', concept: 'Señal', language: 'es', successUrl: SUCCESS } as const

async function givenBizum(amount = 4000) {
  const given = await givenSimulatedGateway()
  const { gateway, simulator, customerId, ids, secretKey } = given
  simulator.setBizum(secretKey, true)
  const order = { ...A_VISIT, ...BIZUM, ...ids, customerId, cancelUrl: `${SUCCESS}/no`, expiresAt: EXPIRES }
  const start = (change: { saveCard?: boolean; key?: string } = {}) =>
    gateway.createCheckout({ ...order, mode: 'payment', amount, saveCard: change.saveCard ?? false }, change.key ?? 'b')
  const checkout = await start()
  const url = pageAddressOf(checkout.page)
  const press = (path: string, form: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return { ...given, order, start, url, press, id: checkout.id }
}

test('a guest pays by Bizum after a wrong telephone and a refusal, and a part of it is refunded', async () => {
  const { gateway, customerId, url, press, id, simulator } = await givenBizum()
  expect(await (await fetch(url)).text()).toMatch(/Pago con Bizum.*40,00 €.*Pagar con Bizum/s)
  expect(await (await press('', { phone: '912345678' })).text()).toContain('Escriba un móvil español')
  await press('', { phone: '+34 700 000 000' })
  expect(await (await press('/bank', { answer: 'reject' })).text()).toContain('No se ha autorizado el Bizum')
  const refused = await gateway.readCheckout(id)
  expect(await gateway.readIntent(refused.intentId!)).toMatchObject({
    status: 'declined',
    method: 'bizum',
    received: 0,
  })
  expect((await press('', { phone: '700000000' })).headers.get('location')).toMatch(/\/bank$/)
  expect((await press('/bank', { answer: 'authorize' })).headers.get('location')).toBe(SUCCESS)
  const { status, intentId } = await gateway.readCheckout(id)
  expect(status).toBe('complete')
  const details = { type: 'bizum', bizum: { buyer_id: expect.any(String), transaction_id: expect.any(String) } }
  expect(simulator.state().charges[0]).toMatchObject({ status: 'succeeded', payment_method_details: details })
  await gateway.refund({ intentId: intentId!, amount: 1000, refundId: 'f' }, 'f')
  expect(await gateway.readIntent(intentId!)).toMatchObject({
    method: 'bizum',
    card: undefined,
    received: 4000,
    refunded: 1000,
  })
  await expect(gateway.refund({ intentId: intentId!, amount: 3001, refundId: 'g' }, 'g')).rejects.toMatchObject({
    code: 'amount_too_large',
  })
  expect(await gateway.listCards(customerId)).toEqual([])
})

test('the bank of a guest takes no Bizum above its limit', async () => {
  const { gateway, press, id } = await givenBizum(100_001)
  expect(await (await press('', { phone: '700000000' })).text()).toContain('No se ha autorizado')
  expect(await gateway.readCheckout(id)).toMatchObject({ status: 'open' })
})

test('no page is made for Bizum in an account without it, and none that keeps something', async () => {
  const { gateway, simulator, secretKey, order, start } = await givenBizum()
  await expect(gateway.createCheckout({ ...order, mode: 'setup' }, 'c')).rejects.toThrow(GatewayNotEnabled)
  simulator.setBizum(secretKey, false)
  await expect(start({ key: 'd' })).rejects.toMatchObject({ permission: 'bizum' })
  const card = { ...order, mode: 'payment', method: 'card', amount: 4000, saveCard: false } as const
  await expect(gateway.createCheckout(card, 'e')).resolves.toMatchObject({ page: { kind: 'address' } })
})

test('refunds fail later, and disputes are opened and lost', async () => {
  const { simulator, gateway, keepCard, chargeCard, later } = await givenSimulatedGateway()
  const { id } = await keepCard('pm_card_refundFail')
  const { intentId } = (await chargeCard(id, 2000)) as { intentId: string }
  const refund = await gateway.refund({ intentId, amount: 2000, refundId: 'f' }, 'f')
  expect(refund.status).toBe('succeeded')
  later(61)
  expect(await gateway.readRefund(refund.id)).toMatchObject({ status: 'failed' })
  expect(await gateway.readIntent(intentId)).toMatchObject({ refunded: 0, refunds: [{ status: 'failed' }] })
  const dispute = simulator.openDispute(intentId)
  expect(await gateway.readIntent(intentId)).toMatchObject({
    isDisputed: true,
    dispute: { status: 'open', amount: 2000 },
  })
  simulator.closeDispute(dispute, 'lost')
  expect((await gateway.readIntent(intentId)).dispute?.status).toBe('lost')
})

test('notices are signed, sent again, and a forged or old one is not read', async () => {
  const { simulator, gateway, keepCard, chargeCard } = await givenSimulatedGateway()
  const received: Pick<ReceivedWebhook, 'rawBody' | 'headers'>[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((rawBody) => {
      received.push({ rawBody, headers: request.headers })
      response.writeHead(received.length === 1 ? 500 : 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const { secret } = await gateway.createWebhookEndpoint(url)
  simulator.setWebhooks({ forged: 1, stale: 1, duplicated: 1 })
  const { id } = await keepCard('pm_card_visa')
  const outcome = await chargeCard(id, 1000)
  const intentId = 'intentId' in outcome ? outcome.intentId : ''
  await expect.poll(() => received.length).toBe(5)
  const read = received.map((message) => gateway.readWebhook({ ...message, secret, now: NOW }))
  const genuine = read.filter((event) => event !== undefined)
  expect(genuine).toHaveLength(3)
  expect(new Set(genuine.map((event) => event.id)).size).toBe(1)
  expect(genuine[0]).toMatchObject({
    type: 'payment_intent.succeeded',
    objectId: intentId,
    objectKind: 'intent',
    isTest: true,
  })
  expect(simulator.deliveries().filter(({ kind }) => kind !== 'genuine')).toHaveLength(2)
  const rawBody = Buffer.from('{"id": 1')
  const headers = { 'stripe-signature': signatureHeader(rawBody.toString(), NOW.getTime() / 1000, secret) }
  expect(gateway.readWebhook({ rawBody, headers, secret, now: NOW })).toBeUndefined()
})
