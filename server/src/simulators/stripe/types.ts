import type { GatewayRight } from '@posada/domain/money/payments/gateway-rights'

export type Metadata = Record<string, string>

type Base<Name extends string> = { id: string; object: Name; created: number; livemode: boolean; metadata: Metadata }

type Customer = Base<'customer'> & { description: string | null; email: null; deleted?: true }

export type CardDetails = {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  funding: string
  country: string
  fingerprint: string
}
type BizumDetails = { buyer_id: string | null; transaction_id: string | null }

export type CardMethod = Base<'payment_method'> & { type: 'card'; customer: string | null; card: CardDetails }
/** A telephone that has paid once; nobody keeps it. */
export type BizumMethod = Base<'payment_method'> & {
  type: 'bizum'
  customer: null
  bizum: Pick<BizumDetails, 'buyer_id'>
}
export type PaymentMethod = CardMethod | BizumMethod
/** The methods that a page of payment may offer; each page offers one. */
export const pageTypes = ['card', 'bizum'] as const
export type PageType = (typeof pageTypes)[number]

export type CardError = {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
  charge?: string
  payment_method?: PaymentMethod
}

export type PaymentIntent = Base<'payment_intent'> & {
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  description: string | null
  payment_method: string | null
  payment_method_types: string[]
  allowed_payment_method_types: string[] | null
  setup_future_usage: 'off_session' | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  latest_charge: string | null
  last_payment_error: CardError | null
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
  canceled_at: number | null
  cancellation_reason: string | null
  client_secret: string
}

export type Charge = Base<'charge'> & {
  amount: number
  amount_captured: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  paid: boolean
  captured: boolean
  status: 'succeeded' | 'failed'
  currency: string
  customer: string | null
  description: string | null
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: CardDetails } | { type: 'bizum'; bizum: BizumDetails }
  failure_code: string | null
  failure_message: string | null
}

export type Refund = Base<'refund'> & {
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
}

export type Dispute = Base<'dispute'> & {
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  status: 'warning_needs_response' | 'needs_response' | 'warning_closed' | 'won' | 'lost'
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  is_charge_refundable: boolean
}

export type SetupIntent = Base<'setup_intent'> & {
  customer: string | null
  description: string | null
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  usage: 'off_session'
  last_setup_error: CardError | null
}

export type CheckoutSession = Base<'checkout.session'> & {
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  amount_total: number | null
  allowed_payment_method_types: PageType[] | null
  payment_method_types: PageType[]
  currency: string
  customer: string | null
  client_reference_id: string | null
  payment_intent: string | null
  setup_intent: string | null
  locale: string | null
  url: string | null
  success_url: string
  cancel_url: string | null
  expires_at: number
}

export type WebhookEndpoint = Base<'webhook_endpoint'> & {
  url: string
  enabled_events: string[]
  status: 'enabled'
  api_version: string | null
  description: string | null
}

export type StoredEvent = Base<'event'> & {
  type: string
  api_version: string
  data: { object: StoredObject }
  pending_webhooks: number
}

export type StoredObject =
  | (Customer | PaymentMethod | PaymentIntent | Charge | Refund | Dispute)
  | (SetupIntent | CheckoutSession | WebhookEndpoint | StoredEvent)
export type ObjectName = StoredObject['object']
export type ObjectOf<Name extends ObjectName> = Extract<StoredObject, { object: Name }>

/** A key of an account. A restricted key has only its rights; the others have all. */
export type SimulatedKey = { key: string; accountId: string; rights?: GatewayRight[] }

/**
 * What may go wrong with a request. Before it is done: the connection breaks, too many requests, a failure. After it is
 * done: the connection is cut, the answer is late or a failure. A failure is stored under the idempotency key.
 */
export const stripeFaults = [
  ...(['down', 'http-429', 'http-500'] as const),
  ...(['swallow', 'late', 'http-500-done'] as const),
] as const
export type StripeFault = (typeof stripeFaults)[number]

export type StripeBehaviour = {
  /** The fault; of several, one is drawn for each request. */
  fault?: StripeFault | StripeFault[] | undefined
  /** The probability of the fault, from 0 to 1; 1 by default. */
  probability?: number | undefined
  /** How many requests fail before normal behaviour returns; unlimited by default. */
  times?: number | undefined
  /** The operations with the fault, as 'POST /v1/payment_intents'; all by default. */
  only?: string[] | undefined
  /** Delay before a request is done; with the fault `late`, before it is answered. */
  slowMs?: number | undefined
  /** As `slowMs`, until its promise resolves. */
  hold?: (() => Promise<unknown>) | undefined
}

/** What may go wrong with notices, each with its probability from 0 to 1. */
export type WebhookBehaviour = {
  missing?: number | undefined
  duplicated?: number | undefined
  /** Arrives after the notice that follows it, or after half a second. */
  reordered?: number | undefined
  /** Besides the notice, another one arrives that is signed with another secret. */
  forged?: number | undefined
  /** Besides the notice, it arrives again as if it had been signed ten minutes ago. */
  stale?: number | undefined
  /** How many milliseconds all notices are late. */
  lateMs?: number | undefined
}

/** What becomes of the refunds that are asked for from now on; those of special test cards excepted. */
export const refundFates = ['succeed', 'pending', 'fail_later'] as const
export type RefundFate = (typeof refundFates)[number]

export type StripeOptions = {
  keys?: SimulatedKey[]
  /**
   * Takes any well-formed key but those that contain 'revocada'. The word after 'sk_test_' names the account;
   * 'rk_test_hotel_without_refunds' is a restricted key without that right.
   */
  acceptsAnyone?: boolean
  now?: () => Date
  /** Seed of the random faults. */
  seed?: number
  port?: number
  /** Where everything is kept from one run to the next; in memory only where there is none. */
  file?: string
  /** After how many milliseconds a notice without a success is sent again. */
  retryDelaysMs?: number[]
}
