import { chargeMethod } from './charge-card.ts'
import { type Context, find, need, newBase, randomId, save } from './ledger.ts'
import { cardFor } from './payment-methods.ts'
import { invalidRequest, StripeRefusal } from '../http/stripe-refusal.ts'
import type { Metadata, PaymentIntent } from '../types.ts'

const LEAST = 50
const MOST = 99_999_999

type IntentOrder = {
  amount: number
  currency: string
  customer?: string | undefined
  description?: string | undefined
  metadata?: Metadata | undefined
  payment_method?: string | undefined
  allowed_payment_method_types?: string[] | undefined
  setup_future_usage?: 'off_session' | undefined
  confirm?: boolean | undefined
  off_session?: boolean | undefined
}

export function createIntent(context: Context, order: IntentOrder): PaymentIntent {
  const { amount, customer, payment_method: card, confirm = false } = order
  requireAmount(amount)
  if (customer !== undefined) need(context, 'customer', customer, 'customer')
  if (order.off_session && !confirm)
    throw invalidRequest('`off_session` can only be used with `confirm=true`.', { param: 'off_session' })
  const method = card === undefined ? undefined : cardFor(context, card, 'payment_method')
  if (method && method.customer !== null && method.customer !== customer)
    throw invalidRequest(
      `The provided PaymentMethod (${method.id}) belongs to another Customer than the PaymentIntent.`,
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    )
  if (method?.metadata.detached) throw invalidRequest('The PaymentMethod was detached and may not be used again.')
  const base = newBase(context, 'payment_intent')
  const intent = save(context, {
    ...base,
    metadata: order.metadata ?? {},
    amount,
    amount_received: 0,
    currency: order.currency,
    customer: customer ?? null,
    description: order.description ?? null,
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    allowed_payment_method_types: order.allowed_payment_method_types ?? null,
    setup_future_usage: order.setup_future_usage ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${base.id}_secret_${randomId(25)}`,
  } satisfies PaymentIntent)
  context.emit('payment_intent.created', intent)
  if (!confirm) return intent
  return confirmIntent(context, intent.id, { payment_method: method?.id, off_session: order.off_session })
}

type Confirmation = { payment_method?: string | undefined; off_session?: boolean | undefined }

/** @throws StripeRefusal for a declined card; the intent stays, and the answer names it */
export function confirmIntent(context: Context, id: string, { payment_method: card, off_session }: Confirmation) {
  const intent = need(context, 'payment_intent', id, 'intent')
  requireState(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'confirm')
  const cardId = card ?? intent.payment_method
  if (cardId === null) throw invalidRequest('You cannot confirm this PaymentIntent: it has no payment method.')
  chargeMethod(context, intent, cardFor(context, cardId, 'payment_method'), { isOffSession: off_session ?? false })
  const failure = intent.last_payment_error
  if (failure) throw new StripeRefusal(402, { ...failure, payment_intent: structuredClone(intent) })
  return intent
}

export function cancelPaymentIntent(context: Context, id: string, reason?: string): PaymentIntent {
  const intent = need(context, 'payment_intent', id, 'intent')
  requireState(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = context.now()
  intent.cancellation_reason = reason ?? null
  intent.next_action = null
  context.emit('payment_intent.canceled', intent)
  return intent
}

/** The charge that has brought the money of an intent. */
export function paidChargeOf(context: Context, intent: PaymentIntent) {
  const charge = find(context.ledger, 'charge', intent.latest_charge)
  return charge?.status === 'succeeded' ? charge : undefined
}

function requireAmount(amount: number): void {
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < LEAST)
    throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' })
  if (amount > MOST)
    throw invalidRequest('Amount must be no more than €999,999.99', { code: 'amount_too_large', param: 'amount' })
}

function requireState(intent: PaymentIntent, states: PaymentIntent['status'][], verb: string): void {
  if (states.includes(intent.status)) return
  throw new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: structuredClone(intent),
  })
}
