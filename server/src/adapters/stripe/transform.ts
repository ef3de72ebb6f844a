import { type PageMethod, pageMethods } from '@posada/domain/money/payments/gateway-capabilities'
import type Stripe from 'stripe'
import type {
  DisputeStatus,
  GatewayCard,
  GatewayCheckout,
  GatewayDispute,
  GatewayIntent,
  GatewayRefund,
  IntentStatus,
  IntentSummary,
  OurIds,
  RefundStatus,
} from '../../money/payments/gateway-answers.ts'
import { declineReasonOf, needsAuthentication } from './decline-codes.ts'

const instantOf = (seconds: number) => new Date(seconds * 1000)
export const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

/** The id of an object that the gateway names, or includes as a whole. */
const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

const wholeOf = <T extends object>(reference: string | T | null | undefined): T | undefined =>
  typeof reference === 'object' && reference !== null ? reference : undefined

const idsOf = (metadata: Stripe.Metadata | null | undefined): OurIds => ({
  bookingId: metadata?.bookingId,
  locator: metadata?.locator,
  attemptId: metadata?.attemptId,
  requestId: metadata?.requestId,
  refundId: metadata?.refundId,
})

type CardDetails = { brand: string | null; last4: string | null; exp_month: number; exp_year: number }

export const cardOf = (id: string, { brand, last4, exp_month, exp_year }: CardDetails): GatewayCard => ({
  id,
  networkId: '',
  brand: brand ?? 'unknown',
  last4: last4 ?? '',
  expires: `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`,
})

function cardOfCharge(charge: Stripe.Charge | undefined): GatewayCard | undefined {
  const details = charge?.payment_method_details?.card
  return charge?.payment_method && details ? cardOf(charge.payment_method, details) : undefined
}

function methodOfCharge(charge: Stripe.Charge | undefined): PageMethod | undefined {
  const type = charge?.payment_method_details?.type
  return pageMethods.find((method) => method === type)
}

function intentStatusOf({ status, last_payment_error: failure }: Stripe.PaymentIntent): IntentStatus {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'processing') return 'processing'
  if (status === 'canceled') return 'cancelled'
  if (status === 'requires_action') return 'authentication'
  if (status !== 'requires_payment_method' || !failure) return 'open'
  return needsAuthentication(failure) ? 'authentication' : 'declined'
}

/** The intent must come with its last charge in it. */
export function intentSummaryOf(intent: Stripe.PaymentIntent): IntentSummary {
  const charge = wholeOf(intent.latest_charge)
  const status = intentStatusOf(intent)
  return {
    id: intent.id,
    status,
    customerId: idOf(intent.customer),
    amount: intent.amount,
    received: intent.amount_received,
    currency: intent.currency,
    createdAt: instantOf(intent.created),
    chargeId: idOf(intent.latest_charge),
    chargedAt: charge && instantOf(charge.created),
    card: cardOfCharge(charge),
    method: methodOfCharge(charge),
    declineReason: status === 'declined' ? declineReasonOf(intent.last_payment_error!) : undefined,
    refunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    ids: idsOf(intent.metadata),
  }
}

export const intentOf = (
  intent: Stripe.PaymentIntent,
  refunds: GatewayRefund[],
  dispute: GatewayDispute | undefined,
): GatewayIntent => ({ ...intentSummaryOf(intent), refunds, dispute })

const refundStatuses: readonly string[] = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled']
const isRefundStatus = (status: string): status is RefundStatus => refundStatuses.includes(status)

export function refundOf(refund: Stripe.Refund): GatewayRefund {
  const status = refund.status ?? ''
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amount: refund.amount,
    currency: refund.currency,
    /** A word that is not known yet ends nothing. */
    status: isRefundStatus(status) ? status : 'pending',
    createdAt: instantOf(refund.created),
    ids: idsOf(refund.metadata),
  }
}

const DISPUTES: Record<string, DisputeStatus> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

export const disputeOf = (dispute: Stripe.Dispute): GatewayDispute => ({
  id: dispute.id,
  intentId: idOf(dispute.payment_intent),
  chargeId: idOf(dispute.charge)!,
  amount: dispute.amount,
  currency: dispute.currency,
  status: DISPUTES[dispute.status] ?? 'open',
  createdAt: instantOf(dispute.created),
})

/** The checkout must come with its intent in it. */
export function checkoutOf(session: Stripe.Checkout.Session): GatewayCheckout {
  const intent = wholeOf(session.payment_intent) ?? wholeOf(session.setup_intent)
  return {
    id: session.id,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    intentId: idOf(session.payment_intent),
    intent: undefined,
    cardId: session.status === 'complete' ? idOf(intent?.payment_method) : undefined,
  }
}
