import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { Cents } from '@posada/domain/platform/money/money'
import type { DeclineReason } from '@posada/domain/money/payments/decline-reasons'
import type { GatewayRight } from '@posada/domain/money/payments/gateway-rights'

export type KeyCheck =
  | { kind: 'accepted'; gatewayAccountId: string; isTest: boolean }
  /** The gateway does not know the key, or it has been revoked. */
  | { kind: 'key_refused'; key: 'public' | 'secret' }
  | { kind: 'rights_missing'; missing: GatewayRight[] }
  | { kind: 'unreachable' }

/** `expires` is 'MM/AA'. */
export type GatewayCard = { id: string; brand: string; last4: string; expires: string }

/** The ids that Posada gives to an object at the gateway. An object made in the gateway's own panel has none. */
export type OurIds = {
  bookingId: string | undefined
  locator: string | undefined
  attemptId: string | undefined
  requestId: string | undefined
  refundId: string | undefined
}

export type ChargeOrder = {
  customerId: string
  cardId: string
  amount: Cents
  attemptId: string
  bookingId: string
  locator: string
}

export type ChargeOutcome =
  | { kind: 'succeeded'; intentId: string; chargeId: string; card: GatewayCard; amount: Cents; at: Date }
  | { kind: 'declined'; intentId: string; reason: DeclineReason }
  /** The bank wants the cardholder to confirm. The intent stays open until it is cancelled. */
  | { kind: 'authentication'; intentId: string }
  | { kind: 'processing'; intentId: string }

/**
 * `open`: not tried yet. `authentication`: waits for the cardholder. `declined`: the last try was declined; another try
 * can still succeed until the intent is cancelled.
 */
export type IntentStatus = 'open' | 'authentication' | 'processing' | 'succeeded' | 'declined' | 'cancelled'

export type IntentSummary = {
  id: string
  status: IntentStatus
  customerId: string | undefined
  amount: Cents
  /** What has come; 0 until the intent succeeds. */
  received: Cents
  /** ISO code in lower case. Only 'eur' is ours; a payment made in the gateway's panel may have another one. */
  currency: string
  createdAt: Date
  /** The last try; undefined before the first. */
  chargeId: string | undefined
  /** When the last try was made. */
  chargedAt: Date | undefined
  card: GatewayCard | undefined
  /** Set while the status is 'declined'. */
  declineReason: DeclineReason | undefined
  /** What of the charge is refunded, pending refunds included, failed ones not. */
  refunded: Cents
  isDisputed: boolean
  ids: OurIds
}

export type GatewayIntent = IntentSummary & {
  /** Newest first; failed ones too. */
  refunds: GatewayRefund[]
  dispute: GatewayDispute | undefined
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'

export type GatewayRefund = {
  id: string
  intentId: string | undefined
  amount: Cents
  currency: string
  status: RefundStatus
  createdAt: Date
  ids: OurIds
}

/**
 * `inquiry`: the bank asks, the money stays. `open`: the money is withdrawn until the bank decides. `lost`: the money
 * is gone. `won`: it has come back. `closed`: an inquiry that ended without a dispute.
 */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost' | 'closed'

export type GatewayDispute = {
  id: string
  intentId: string | undefined
  chargeId: string
  amount: Cents
  currency: string
  status: DisputeStatus
  createdAt: Date
  /** Until when the establishment may answer in the gateway's panel. */
  answerUntil: Date | undefined
}

export type CheckoutOrder = {
  customerId: string
  requestId: string
  bookingId: string
  locator: string
  /** Shown to the guest on the hosted page. */
  concept: string
  language: GuestLanguage
  successUrl: string
  cancelUrl: string
  /** 30 minutes to 24 hours from now. */
  expiresAt: Date
} & (
  | { mode: 'payment'; amount: Cents; /** Keeps the card for later charges. */ saveCard: boolean }
  /** Only keeps the card. */
  | { mode: 'setup' }
)

export type GatewayCheckout = {
  id: string
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  intentId: string | undefined
  setupIntentId: string | undefined
  /** The card used, once complete. It can be charged again only if the checkout was made to keep it. */
  cardId: string | undefined
  ids: OurIds
}

export type WebhookObjectKind =
  | ('intent' | 'charge' | 'refund' | 'dispute' | 'checkout' | 'setup_intent' | 'card')
  /** An event that Posada did not ask for. */
  | 'other'

/** A hint that an object has changed: its content is read from the gateway, never from the event. */
export type WebhookEvent = {
  id: string
  /** The gateway's word, to be logged. */
  type: string
  objectId: string
  objectKind: WebhookObjectKind
  /** The intent that the object belongs to, where the event names it; of an intent its own id. */
  intentId: string | undefined
  isTest: boolean
  /** Only set in events that the gateway sends for another account. */
  gatewayAccountId: string | undefined
}

export type ReceivedWebhook = { rawBody: Buffer; signature: string; secret: string; now: Date }

/**
 * Port to a gateway of card payments, made for the secret key of one account. `key` is an idempotency key: the same key
 * with the same order never runs twice, and gets the first answer again for 24 hours, a failure of the gateway included.
 *
 * Every operation that has no outcome of its own for it throws one of the `Gateway…` errors below.
 */
export interface CardGateway {
  /** Tries the keys without side effects. Never throws for errors of the gateway or the network. */
  checkKeys(keys: { publicKey: string }): Promise<KeyCheck>

  /** `secret` is shown only this once. */
  createWebhookEndpoint(url: string): Promise<{ id: string; secret: string }>
  /** Deleting one that is gone is no error. */
  deleteWebhookEndpoint(id: string): Promise<void>

  /** Returns the customer's id. */
  createCustomer(ids: { bookingId: string; locator: string }, key: string): Promise<string>
  /** Newest first. */
  listCards(customerId: string): Promise<GatewayCard[]>
  /** Detaching one that is detached already is no error. */
  detachCard(cardId: string): Promise<void>

  /** Charges a kept card without its holder. */
  charge(order: ChargeOrder, key: string): Promise<ChargeOutcome>
  /** Looks an attempt up among the intents of its customer; undefined if the gateway never received it. */
  findIntent(attempt: { customerId: string; attemptId: string }): Promise<GatewayIntent | undefined>
  /** Returns the intent as it is now: one that has succeeded in between is not cancelled, which is no error. */
  cancelIntent(intentId: string): Promise<GatewayIntent>
  readIntent(intentId: string): Promise<GatewayIntent>

  createCheckout(order: CheckoutOrder, key: string): Promise<{ id: string; url: string }>
  /** Returns the checkout as it is now: one that is complete is not expired, which is no error. */
  expireCheckout(id: string): Promise<GatewayCheckout>
  readCheckout(id: string): Promise<GatewayCheckout>

  refund(order: { intentId: string; amount: Cents; refundId: string }, key: string): Promise<GatewayRefund>
  readRefund(id: string): Promise<GatewayRefund>
  /** Newest first. */
  listRefunds(intentId: string): Promise<GatewayRefund[]>

  /** All that were created at `from` or later, newest first. */
  listIntentsSince(from: Date): AsyncIterable<IntentSummary>
  listRefundsSince(from: Date): AsyncIterable<GatewayRefund>
  listDisputesSince(from: Date): AsyncIterable<GatewayDispute>

  /** Undefined for a wrong signature, a signature older than 300 s, or a malformed event. Asks nobody. */
  readWebhook(received: ReceivedWebhook): WebhookEvent | undefined
}

export type CreateCardGateway = (keys: { secretKey: string }) => CardGateway
