import Stripe from 'stripe'
import type { GatewayRight } from '@posada/domain/money/payments/gateway-rights'
import {
  GatewayKeyRefused,
  GatewayRequestRefused,
  type GatewayRefusalCode,
  GatewayUnavailable,
  GatewayUnknownOutcome,
} from '../../money/payments/gateway-errors.ts'
import { isUnsent } from '../is-not-connected.ts'
import { CLOSED, codeOf } from './connection.ts'

const { errors } = Stripe

const causeOf = (error: InstanceType<typeof errors.StripeConnectionError>) => codeOf(error.detail) ?? 'no answer'

/** Whether the connection was closed without an answer. Then a request with an idempotency key is sent once more. */
export const isConnectionClosed = (error: unknown) =>
  error instanceof errors.StripeConnectionError && causeOf(error) === CLOSED

/** The port's error for one of the library. Its own message is left out: it may repeat what was sent. */
export function gatewayErrorOf(error: unknown): Error {
  if (error instanceof errors.StripeConnectionError) {
    const cause = causeOf(error)
    return isUnsent(cause) ? new GatewayUnavailable(cause) : new GatewayUnknownOutcome(cause)
  }
  if (!(error instanceof errors.StripeError)) return error instanceof Error ? error : new Error(String(error))
  const detail = [error.code ?? error.rawType, error.param, error.statusCode, error.requestId].filter(Boolean).join(' ')
  if (error instanceof errors.StripeRateLimitError) return new GatewayUnavailable(detail)
  if (error instanceof errors.StripeAuthenticationError) return new GatewayKeyRefused(detail)
  if (error instanceof errors.StripePermissionError) return new GatewayKeyRefused(detail, missingRightOf(error.message))
  if (error instanceof errors.StripeAPIError) return new GatewayUnknownOutcome(detail)
  return new GatewayRequestRefused(detail, refusalCodeOf(error))
}

const REFUSALS: Record<string, GatewayRefusalCode> = {
  resource_missing: 'not_found',
  charge_already_refunded: 'already_refunded',
  amount_too_large: 'amount_too_large',
  balance_insufficient: 'balance_insufficient',
  insufficient_funds: 'balance_insufficient',
  payment_intent_unexpected_state: 'not_allowed',
  payment_method_unexpected_state: 'not_allowed',
  refund_disputed_payment: 'not_allowed',
  charge_disputed: 'not_allowed',
  charge_not_refundable: 'not_allowed',
}

/** A method that is not activated is refused without a code, in words that depend on how methods were named. */
const NO_METHOD = /^(No valid payment method types|The payment method type\b.* is (invalid|not activated))/

function refusalCodeOf(error: InstanceType<typeof errors.StripeError>): GatewayRefusalCode {
  const { code, rawType, param, message } = error
  if (rawType === 'idempotency_error') return 'key_reused'
  if (NO_METHOD.test(message)) return 'no_method'
  // A refund above what is left of the charge is refused without a code.
  if (!code && param === 'amount') return 'amount_too_large'
  return REFUSALS[code ?? ''] ?? 'invalid'
}

/** The names of rights in the gateway's answers, as in 'rak_customer_write'. */
const RIGHTS: [RegExp, GatewayRight][] = [
  [/rak_customer_/, 'customers'],
  [/rak_(payment_intent|charge)_/, 'payments'],
  [/rak_refund_/, 'refunds'],
  [/rak_checkout_session_/, 'checkout'],
  [/rak_payment_method_/, 'payment_methods'],
  [/rak_webhook_/, 'webhook_endpoints'],
  [/rak_dispute_/, 'disputes'],
  [/rak_event_/, 'events'],
  [/rak_account/, 'account'],
]

const missingRightOf = (message: string) => RIGHTS.find(([name]) => name.test(message))?.[1]
