import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { GatewayRequestRefused } from '../../money/payments/gateway-errors.ts'
import { A_VISIT, pageAddressOf, type GivenGateway, givenGateway, givenSimulatedGateway } from './test/given-gateway.ts'

// The same tests run against the simulator, and with STRIPE_TEST_KEY against Stripe itself.
const testKey = process.env.STRIPE_TEST_KEY?.trim()
const systems: [string, boolean, () => Promise<GivenGateway>][] = [
  ['the simulator', true, () => givenSimulatedGateway({ now: () => new Date() })],
  [
    `Stripe itself${testKey ? '' : ', skipped without STRIPE_TEST_KEY'}`,
    Boolean(testKey),
    () => givenGateway(testKey!),
  ],
]

const TIMEOUT = 60_000
const PAGES = { successUrl: 'https://posada.example/si', cancelUrl: 'https://posada.example/no' }
const inAnHour = () => new Date(Date.now() + 3_600_000)

describe.each(systems)('the card gateway with %s', (_name, isHere, given) => {
  const check = test.skipIf(!isHere)

  check(
    'charges a kept card, finds the charge by its attempt, and repeats its answer under the same key',
    async () => {
      const { gateway, customerId, ids, keepCard, chargeCard } = await given()
      const card = await keepCard('pm_card_visa')
      expect(card).toEqual({
        id: expect.any(String),
        networkId: '',
        brand: 'visa',
        last4: '4242',
        expires: expect.any(String),
      })
      expect(card.expires).toMatch(/^\d\d\/\d\d$/)
      const attemptId = randomUUID()
      const outcome = await chargeCard(card.id, 4050, attemptId)
      expect(outcome).toMatchObject({ kind: 'succeeded', amount: 4050, card: { id: card.id, last4: '4242' } })
      expect(await chargeCard(card.id, 4050, attemptId)).toEqual(outcome)
      await expect(chargeCard(card.id, 4051, attemptId)).rejects.toMatchObject({ code: 'key_reused' })
      const { intentId, chargeId } = outcome as { intentId: string; chargeId: string }
      const found = await gateway.findIntent({ customerId, attemptId, orderNumber: '' })
      expect(found).toMatchObject({
        id: intentId,
        status: 'succeeded',
        customerId,
        amount: 4050,
        received: 4050,
        currency: 'eur',
        chargeId,
        refunded: 0,
        isDisputed: false,
        refunds: [],
        dispute: undefined,
        ids: { ...ids, attemptId },
      })
      expect(await gateway.readIntent(intentId)).toEqual(found)
      expect(await gateway.findIntent({ customerId, attemptId: randomUUID(), orderNumber: '' })).toBeUndefined()
      expect((await gateway.cancelIntent(intentId)).status).toBe('succeeded')
    },
    TIMEOUT,
  )

  check(
    'tells a declined card from one whose bank wants its holder, and cancels what is open',
    async () => {
      const { gateway, customerId, keepCard, chargeCard } = await given()
      const declined = await keepCard('pm_card_chargeCustomerFail')
      const attemptId = randomUUID()
      const outcome = await chargeCard(declined.id, 2000, attemptId)
      expect(outcome).toMatchObject({ kind: 'declined', reason: 'declined_by_bank' })
      expect(await chargeCard(declined.id, 2000, attemptId)).toEqual(outcome)
      expect(await gateway.findIntent({ customerId, attemptId, orderNumber: '' })).toMatchObject({
        status: 'declined',
        declineReason: 'declined_by_bank',
        received: 0,
        card: { id: declined.id },
      })
      const asked = await keepCard('pm_card_authenticationRequired')
      const waiting = await chargeCard(asked.id, 2000)
      expect(waiting).toMatchObject({ kind: 'authentication' })
      const { intentId } = waiting as { intentId: string }
      expect(await gateway.readIntent(intentId)).toMatchObject({ status: 'authentication', received: 0 })
      expect((await gateway.cancelIntent(intentId)).status).toBe('cancelled')
      expect((await gateway.cancelIntent(intentId)).status).toBe('cancelled')
    },
    TIMEOUT,
  )

  check(
    'refunds parts, and refuses more than is left',
    async () => {
      const { gateway, keepCard, chargeCard, secretKey } = await given()
      expect(secretKey).toMatch(/_test_/)
      const card = await keepCard('pm_card_visa')
      const { intentId } = (await chargeCard(card.id, 5000)) as { intentId: string }
      const key = randomUUID()
      const first = await gateway.refund({ intentId, amount: 2000, refundId: key }, key)
      expect(first).toMatchObject({ intentId, amount: 2000, currency: 'eur', ids: { refundId: key } })
      expect(['succeeded', 'pending']).toContain(first.status)
      expect((await gateway.refund({ intentId, amount: 2000, refundId: key }, key)).id).toBe(first.id)
      const refund = (amount: number) => gateway.refund({ intentId, amount, refundId: 'x' }, randomUUID())
      await expect(refund(3001)).rejects.toMatchObject({ code: 'amount_too_large' })
      const second = await refund(3000)
      await expect(refund(1)).rejects.toMatchObject({ code: 'already_refunded' })
      expect((await gateway.listRefunds(intentId)).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
      expect(await gateway.readRefund(second.id)).toMatchObject({ id: second.id, amount: 3000 })
      expect(await gateway.readIntent(intentId)).toMatchObject({ refunded: 5000, refunds: [{}, {}] })
    },
    TIMEOUT,
  )

  check(
    'opens a hosted checkout for a payment and for a card alone, and expires both',
    async () => {
      const { gateway, customerId, ids } = await given()
      const requestId = randomUUID()
      const order = { ...A_VISIT, customerId, requestId, ...ids, concept: 'Señal', language: 'es' as const, ...PAGES }
      const expiresAt = inAnHour()
      const payment = { ...order, mode: 'payment' as const, amount: 3000, saveCard: true, expiresAt }
      const setup = { ...order, mode: 'setup' as const, expiresAt }
      for (const one of [payment, setup]) {
        const key = randomUUID()
        const { id, page } = await gateway.createCheckout(one, key)
        expect(pageAddressOf(page)).toMatch(/^https?:/)
        expect((await gateway.createCheckout(one, key)).id).toBe(id)
        expect(await gateway.readCheckout(id)).toMatchObject({ id, status: 'open', cardId: undefined })
        expect((await gateway.expireCheckout(id)).status).toBe('expired')
        expect((await gateway.expireCheckout(id)).status).toBe('expired')
      }
    },
    TIMEOUT,
  )

  check(
    'detaches a card, twice without an error, and does not charge it any more',
    async () => {
      const { gateway, customerId, keepCard, chargeCard } = await given()
      const card = await keepCard('pm_card_mastercard')
      expect(await gateway.listCards(customerId)).toEqual([card])
      await gateway.detachCard(card.id)
      await gateway.detachCard(card.id)
      await gateway.detachCard('pm_never_kept')
      expect(await gateway.listCards(customerId)).toEqual([])
      await expect(chargeCard(card.id, 1000)).rejects.toThrow(GatewayRequestRefused)
      await expect(gateway.readIntent('pi_nothing')).rejects.toMatchObject({ code: 'not_found' })
    },
    TIMEOUT,
  )

  check(
    'lists what was done since an instant',
    async () => {
      const { gateway, keepCard, chargeCard } = await given()
      const card = await keepCard('pm_card_visa')
      const { intentId } = (await chargeCard(card.id, 1500)) as { intentId: string }
      const refund = await gateway.refund({ intentId, amount: 500, refundId: 'r' }, randomUUID())
      const { createdAt } = await gateway.readIntent(intentId)
      const intents = await firstOf(gateway.listIntentsSince(createdAt))
      expect(intents).toContainEqual(expect.objectContaining({ id: intentId, received: 1500, refunded: 500 }))
      expect(await firstOf(gateway.listRefundsSince(createdAt))).toContainEqual(refund)
      const tomorrow = new Date(Date.now() + 24 * 3_600_000 * 365)
      expect(await firstOf(gateway.listIntentsSince(tomorrow))).toEqual([])
      expect(await firstOf(gateway.listDisputesSince(tomorrow))).toEqual([])
    },
    TIMEOUT,
  )

  check(
    'makes an endpoint for notices, and deletes it twice without an error',
    async () => {
      const { gateway } = await given()
      const endpoint = await gateway.createWebhookEndpoint('https://posada.example/api/stripe/webhook/x')
      onTestFinished(() => gateway.deleteWebhookEndpoint(endpoint.id))
      expect(endpoint.secret).toMatch(/^whsec_/)
      await gateway.deleteWebhookEndpoint(endpoint.id)
      await gateway.deleteWebhookEndpoint(endpoint.id)
    },
    TIMEOUT,
  )
})

async function firstOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) {
    found.push(one)
    if (found.length === 200) break
  }
  return found
}
