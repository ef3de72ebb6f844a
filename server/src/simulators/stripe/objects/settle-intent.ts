import { type Context, newBase, save } from './ledger.ts'
import type { CardError, Charge, PaymentIntent, PaymentMethod } from '../types.ts'

/** The money of an intent has come. */
export function succeedIntent(context: Context, intent: PaymentIntent, method: PaymentMethod): Charge {
  const charge = addCharge(context, intent, method, 'succeeded')
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.next_action = null
  if (intent.setup_future_usage && intent.customer && method.type === 'card') method.customer = intent.customer
  context.emit('charge.succeeded', charge)
  context.emit('payment_intent.succeeded', intent)
  return charge
}

/** The holder has to confirm at their bank. */
export function askHolder(context: Context, intent: PaymentIntent): void {
  intent.status = 'requires_action'
  const url = `${context.baseUrl}/bank/${intent.id}`
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: url } }
  context.emit('payment_intent.requires_action', intent)
}

type Failure = { code: string; declineCode?: string; message: string }

export function failIntent(context: Context, intent: PaymentIntent, method: PaymentMethod, failure: Failure): void {
  const charge = addCharge(context, intent, method, 'failed')
  charge.failure_code = failure.code
  charge.failure_message = failure.message
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = errorOf(failure, charge, method)
  context.emit('charge.failed', charge)
  context.emit('payment_intent.payment_failed', intent)
}

const errorOf = ({ code, declineCode, message }: Failure, charge: Charge, method: PaymentMethod): CardError => ({
  type: 'card_error',
  code,
  ...(declineCode !== undefined && { decline_code: declineCode }),
  message,
  charge: charge.id,
  payment_method: method,
})

function addCharge(
  context: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: 'succeeded' | 'failed',
): Charge {
  const hasSucceeded = status === 'succeeded'
  const base = newBase(context, 'charge')
  const charge = save(context, {
    ...base,
    metadata: { ...intent.metadata },
    amount: intent.amount,
    amount_captured: hasSucceeded ? intent.amount : 0,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    paid: hasSucceeded,
    captured: hasSucceeded,
    status,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details:
      method.type === 'card'
        ? { type: 'card', card: method.card }
        : { type: 'bizum', bizum: { ...method.bizum, transaction_id: hasSucceeded ? base.id.slice(3) : null } },
    failure_code: null,
    failure_message: null,
  } satisfies Charge)
  intent.latest_charge = charge.id
  return charge
}
