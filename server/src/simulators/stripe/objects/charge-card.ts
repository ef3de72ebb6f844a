import { openDispute } from './disputes.ts'
import { type Context, newBase, save } from './ledger.ts'
import { bankOf } from './payment-methods.ts'
import type { CardError, Charge, PaymentIntent, PaymentMethod } from '../types.ts'

/** Tries to charge a card for an intent; the intent says afterwards how that went. */
export function chargeMethod(
  context: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  { isOffSession, isAuthenticated = false }: { isOffSession: boolean; isAuthenticated?: boolean },
): void {
  const { ledger, emit } = context
  const { authentication, declines, dispute } = bankOf(context, method)
  intent.last_payment_error = null
  intent.next_action = null
  intent.payment_method = method.id
  const isKnown = authentication === 'once' && ledger.authenticated.has(method.id)
  if (declines) return void fail(context, intent, method, { ...declines, message: 'Your card was declined.' })
  if (authentication && !isAuthenticated && !isKnown) {
    if (isOffSession) return void fail(context, intent, method, AUTHENTICATION)
    intent.status = 'requires_action'
    const url = `${context.baseUrl}/bank/${intent.id}`
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: url } }
    return void emit('payment_intent.requires_action', intent)
  }
  if (isAuthenticated) ledger.authenticated.add(method.id)
  const charge = addCharge(context, intent, method, 'succeeded')
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  if (intent.setup_future_usage && intent.customer) method.customer = intent.customer
  emit('charge.succeeded', charge)
  emit('payment_intent.succeeded', intent)
  if (dispute) openDispute(context, charge, dispute)
}

const AUTHENTICATION = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** The holder has refused at the bank, or did not prove who they are. */
export const failAuthentication = (context: Context, intent: PaymentIntent, method: PaymentMethod): void =>
  fail(context, intent, method, {
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  })

type Failure = { code: string; declineCode?: string; message: string }

function fail(context: Context, intent: PaymentIntent, method: PaymentMethod, failure: Failure): void {
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
  const charge = save(context, {
    ...newBase(context, 'charge'),
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
    payment_method_details: { type: 'card', card: method.card },
    failure_code: null,
    failure_message: null,
  } satisfies Charge)
  intent.latest_charge = charge.id
  return charge
}
