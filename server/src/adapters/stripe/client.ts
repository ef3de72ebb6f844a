import { capabilitiesOf } from '@posada/domain/money/payments/gateway-capabilities'
import type Stripe from 'stripe'
import type { AccountGateway, CardGateways } from '../../money/payments/card-gateway.ts'
import { GatewayRequestRefused } from '../../money/payments/gateway-errors.ts'
import { checkKeys } from './check-keys.ts'
import { createCheckout, expireCheckout, readCheckout } from './checkouts.ts'
import { gatewayConnection, type ConnectionOptions } from './connection.ts'
import { cancelIntent, charge, findIntent, INTENT_PARTS, readIntent } from './intents.ts'
import { allPages, listSince } from './pages.ts'
import { READS, sendOnce } from './send-once.ts'
import { cardOf, disputeOf, intentSummaryOf, refundOf } from './transform.ts'
import { createWebhookEndpoint, deleteWebhookEndpoint, readWebhook } from './webhooks.ts'

const TEST_KEY = /^[rs]k_test_/
const CARDS = { type: 'card', limit: 100 } as const

/** Clients of accounts of Stripe. @throws StartError if the endpoint cannot be used */
export function stripeAccounts(options: ConnectionOptions = {}): CardGateways['stripe'] {
  gatewayConnection('unused', options)
  return (account) => stripeAccount(account, options)
}

function stripeAccount(
  { secretKey, takesBizum }: Parameters<CardGateways['stripe']>[0],
  options: ConnectionOptions,
): AccountGateway {
  const stripe = gatewayConnection(secretKey, options)
  const createCustomer: AccountGateway['createCustomer'] = ({ bookingId, locator }, key) =>
    sendOnce(
      async () => (await stripe.customers.create({ metadata: { bookingId, locator } }, { idempotencyKey: key })).id,
      { isRepeatable: true },
    )
  const listCards: AccountGateway['listCards'] = async (customerId) => {
    const methods = await allPages((page) => stripe.customers.listPaymentMethods(customerId, { ...CARDS, ...page }))
    return methods.flatMap(({ id, card }) => (card ? [cardOf(id, card)] : []))
  }
  return {
    can: capabilitiesOf({ kind: 'stripe', permissions: takesBizum ? ['bizum'] : [] }),
    createCustomer,
    listCards,
    checkKeys: ({ publicKey }) =>
      checkKeys({ stripe, withPublicKey: gatewayConnection(publicKey, options), isTest: TEST_KEY.test(secretKey) }),

    createWebhookEndpoint: (url) => createWebhookEndpoint(stripe, url),
    deleteWebhookEndpoint: (id) => deleteWebhookEndpoint(stripe, id),
    readWebhook: (received) => readWebhook(stripe, received),

    findKeptCard: async ({ cardId }, customerId) =>
      cardId === undefined || customerId === undefined
        ? undefined
        : (await listCards(customerId)).find(({ id }) => id === cardId),
    detachCard: (cardId) => detachCard(stripe, cardId),

    charge: (order, key) => charge(stripe, order, key),
    findIntent: (attempt) => findIntent(stripe, attempt),
    cancelIntent: (id) => cancelIntent(stripe, id),
    readIntent: (id) => readIntent(stripe, id),

    async createCheckout(order, key) {
      const { bookingId } = order
      const customerId = order.customerId ?? (await createCustomer(order, `customer-${bookingId}`))
      return { ...(await createCheckout(stripe, { ...order, customerId }, key)), customerId }
    },
    expireCheckout: (id) => expireCheckout(stripe, id),
    readCheckout: (id) => readCheckout(stripe, id),

    refund: ({ intentId, amount, refundId }, key) =>
      sendOnce(
        async () =>
          refundOf(
            await stripe.refunds.create(
              { payment_intent: intentId, amount, metadata: { refundId } },
              { idempotencyKey: key },
            ),
          ),
        { isRepeatable: true },
      ),
    takeHold: () => Promise.reject(noHolds()),
    freeHold: () => Promise.reject(noHolds()),
    readRefund: (id) => sendOnce(async () => refundOf(await stripe.refunds.retrieve(id)), READS),
    async listRefunds(intentId) {
      const refunds = await allPages((page) => stripe.refunds.list({ payment_intent: intentId, limit: 100, ...page }))
      return refunds.map(refundOf)
    },

    listIntentsSince: (from) =>
      listSince(
        from,
        (page) => stripe.paymentIntents.list({ ...page, expand: INTENT_PARTS.map((part) => `data.${part}`) }),
        intentSummaryOf,
      ),
    listRefundsSince: (from) => listSince(from, (page) => stripe.refunds.list(page), refundOf),
    listDisputesSince: (from) => listSince(from, (page) => stripe.disputes.list(page), disputeOf),
  }
}

async function detachCard(stripe: Stripe, cardId: string): Promise<void> {
  try {
    const method = await sendOnce(() => stripe.paymentMethods.retrieve(cardId), READS)
    if (method.customer === null) return
    await sendOnce(() => stripe.paymentMethods.detach(cardId), { isRepeatable: false })
  } catch (error) {
    if (!(error instanceof GatewayRequestRefused && error.code === 'not_found')) throw error
  }
}

const noHolds = () => new GatewayRequestRefused('no amounts are held here', 'invalid')
