import type Stripe from 'stripe'
import type { ReceivedWebhook } from '../../money/payments/card-gateway.ts'
import type { WebhookEvent, WebhookObjectKind } from '../../money/payments/gateway-answers.ts'
import { GatewayRequestRefused } from '../../money/payments/gateway-errors.ts'
import { API_VERSION } from './connection.ts'
import { sendOnce } from './send-once.ts'

const OLDEST_SECONDS = 300

const EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payment_method.detached',
]

export function createWebhookEndpoint(stripe: Stripe, url: string): Promise<{ id: string; secret: string }> {
  return sendOnce(
    async () => {
      const order = { url, enabled_events: EVENTS, api_version: API_VERSION, description: 'Posada' } as const
      const { id, secret } = await stripe.webhookEndpoints.create(order)
      if (!secret) throw new GatewayRequestRefused(`${id} has no secret`, 'invalid')
      return { id, secret }
    },
    { isRepeatable: false },
  )
}

export async function deleteWebhookEndpoint(stripe: Stripe, id: string): Promise<void> {
  try {
    await sendOnce(() => stripe.webhookEndpoints.del(id), { isRepeatable: true })
  } catch (error) {
    if (!(error instanceof GatewayRequestRefused && error.code === 'not_found')) throw error
  }
}

const KINDS: Record<string, WebhookObjectKind> = {
  payment_intent: 'intent',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  'checkout.session': 'checkout',
  setup_intent: 'setup_intent',
  payment_method: 'card',
}

type EventObject = { id?: unknown; object?: unknown; payment_intent?: unknown }

export function readWebhook(
  stripe: Stripe,
  { rawBody, headers, secret, now }: ReceivedWebhook,
): WebhookEvent | undefined {
  try {
    const event = stripe.webhooks.constructEvent(
      rawBody,
      String(headers['stripe-signature'] ?? ''),
      secret,
      OLDEST_SECONDS,
      undefined,
      now.getTime(),
    )
    const object: EventObject = event.data.object
    if (typeof event.id !== 'string' || typeof event.type !== 'string' || typeof object.id !== 'string')
      return undefined
    const objectKind = KINDS[String(object.object)] ?? 'other'
    return {
      id: event.id,
      type: event.type,
      objectId: object.id,
      objectKind,
      intentId: objectKind === 'intent' ? object.id : textOf(object.payment_intent),
      isTest: !event.livemode,
      gatewayAccountId: textOf(event.account),
      keptCard: undefined,
    }
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
