import type { IncomingHttpHeaders } from 'node:http'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { Cents } from '@posada/domain/platform/money/money'
import type { DeclineReason } from '@posada/domain/money/payments/decline-reasons'
import type { GatewayCapabilities, PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import type { GatewayRight } from '@posada/domain/money/payments/gateway-rights'
import type { BankPermission, RedsysSignature } from '@posada/domain/money/payments/redsys-terminal'

export type KeyCheck =
  | { kind: 'accepted'; gatewayAccountId: string; isTest: boolean }
  /** The gateway does not know the key, or it has been revoked. */
  | { kind: 'key_refused'; key: 'public' | 'secret' }
  | { kind: 'rights_missing'; missing: GatewayRight[] }
  | { kind: 'unreachable' }

/**
 * `wrong`: what of the terminal the bank does not know. `not_enabled`: it answered that this use is not switched on, with its code.
 * `other`: a code that says none of it.
 */
export type TerminalCheck =
  | { kind: 'accepted' }
  | { kind: 'wrong'; what: 'key' | 'merchant' | 'terminal' | 'signature'; code: string }
  | { kind: 'not_enabled'; permission: BankPermission; code: string }
  | { kind: 'other'; code: string }
  | { kind: 'unreachable' }

/**
 * `id`: under what the gateway keeps it; whoever has it can charge the card. `networkId`: what the card scheme calls the consent to later
 * charges, '' where the gateway keeps that itself. `expires` is 'MM/AA', '' where unknown; `last4` too.
 */
export type GatewayCard = { id: string; networkId: string; brand: string; last4: string; expires: string }

/** The ids that Posada gives to an object at the gateway. An object made in the gateway's own panel has none. */
export type OurIds = {
  bookingId: string | undefined
  locator: string | undefined
  attemptId: string | undefined
  requestId: string | undefined
  refundId: string | undefined
}

export const NO_IDS: OurIds = {
  bookingId: undefined,
  locator: undefined,
  attemptId: undefined,
  requestId: undefined,
  refundId: undefined,
}

/** Why a kept card is charged while its holder is away; card schemes want to know. */
export type ChargeReason = 'no-show' | 'extra' | 'stay'

export type ChargeOrder = {
  /** '' where the gateway has no customers. */
  customerId: string
  cardId: string
  networkId: string
  /** The number that we give the payment, where the gateway finds payments by it; else ''. */
  orderNumber: string
  reason: ChargeReason
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
 * can still succeed until the intent is cancelled. `held`: its amount is reserved, and nothing has come.
 */
export type IntentStatus = 'open' | 'authentication' | 'processing' | 'held' | 'succeeded' | 'declined' | 'cancelled'

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
  /** How it was paid, where the gateway says so. */
  method: PageMethod | undefined
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
  /** Undefined where the gateway keeps no ids of ours with a refund: it is told by its payment and its amount. */
  ids: OurIds | undefined
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
}

export type CheckoutOrder = {
  /** Of an earlier visit of the booking. */
  customerId: string | undefined
  /** The number that we give the payment, where the gateway finds payments by it; else ''. */
  orderNumber: string
  method: PageMethod
  requestId: string
  bookingId: string
  locator: string
  /** Shown to the guest on the hosted page. */
  concept: string
  language: GuestLanguage
  successUrl: string
  cancelUrl: string
  /** Where the gateway sends what became of it, if it is to be told so each time and can reach us. */
  messageUrl: string | undefined
  /** 30 minutes to 24 hours from now; a gateway may end its page when it likes. */
  expiresAt: Date
} & (
  | { mode: 'payment'; amount: Cents; /** Keeps the card for later charges. */ saveCard: boolean }
  /** Only keeps the card. */
  | { mode: 'setup' }
  /** Reserves the amount on the card. */
  | { mode: 'hold'; amount: Cents }
)

/** Where the browser goes: an address, or one to which it posts these fields. */
export type GatewayPage =
  | { kind: 'address'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }

export type GatewayCheckout = {
  id: string
  /** `expired`: it takes nothing any more, because it was closed, timed out or declined for good. */
  status: 'open' | 'complete' | 'expired'
  intentId: string | undefined
  /** Where the gateway says it with the visit; else it is read by its id. */
  intent: GatewayIntent | undefined
  /** The card used, once complete. It can be charged again only if the checkout was made to keep it. */
  cardId: string | undefined
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
  /** A card that was kept, where the message alone says so. */
  keptCard: GatewayCard | undefined
}

export type ReceivedWebhook = { rawBody: Buffer; headers: IncomingHttpHeaders; secret: string; now: Date }

/**
 * Port to a gateway of card payments, made for one account or terminal of it. What it cannot do is in `can`; such an operation throws
 * `GatewayRequestRefused`, and nobody calls it.
 *
 * A request never runs twice: `key` is an idempotency key, under which the same order gets its first answer again for 24 hours, a failure of
 * the gateway included. A gateway without such keys knows the number of the order, and of a refund only what it has already returned.
 *
 * Every operation that has no outcome of its own for it throws one of the `Gateway…` errors below.
 */
export interface CardGateway {
  readonly can: GatewayCapabilities

  /** The card that was left in a visit; undefined where it is not there any more. */
  findKeptCard(checkout: GatewayCheckout, customerId: string | undefined): Promise<GatewayCard | undefined>
  /** Detaching one that is detached already is no error. */
  detachCard(cardId: string): Promise<void>

  /** Charges a kept card without its holder. */
  charge(order: ChargeOrder, key: string): Promise<ChargeOutcome>
  /** Looks an attempt up; undefined if the gateway never received it. */
  findIntent(attempt: {
    customerId: string
    attemptId: string
    orderNumber: string
  }): Promise<GatewayIntent | undefined>
  /** Returns the intent as it is now: one that has succeeded in between is not cancelled, which is no error. */
  cancelIntent(intentId: string): Promise<GatewayIntent>
  readIntent(intentId: string): Promise<GatewayIntent>

  /** `customerId`: under what the gateway keeps who pays; undefined where it has no customers. */
  createCheckout(
    order: CheckoutOrder,
    key: string,
  ): Promise<{ id: string; page: GatewayPage; customerId: string | undefined }>
  /** Returns the checkout as it is now: one that is complete is not expired, which is no error. */
  expireCheckout(id: string): Promise<GatewayCheckout>
  /** One that the gateway knows nothing of is open: the guest may be on its page. */
  readCheckout(id: string): Promise<GatewayCheckout>

  refund(order: { intentId: string; amount: Cents; refundId: string }, key: string): Promise<GatewayRefund>
  readRefund(id: string): Promise<GatewayRefund>
  /** Newest first. */
  listRefunds(intentId: string): Promise<GatewayRefund[]>

  /** Takes a part or all of what is reserved; the rest is freed. */
  takeHold(order: { intentId: string; amount: Cents; attemptId: string }, key: string): Promise<GatewayIntent>
  /** Frees what is reserved; freeing it twice is no error. */
  freeHold(intentId: string): Promise<GatewayIntent>

  /** All that were created at `from` or later; some gateways go back only some days. */
  listIntentsSince(from: Date): AsyncIterable<IntentSummary>
  listRefundsSince(from: Date): AsyncIterable<GatewayRefund>
  listDisputesSince(from: Date): AsyncIterable<GatewayDispute>

  /** Undefined for a wrong signature, one that is older than the gateway allows, or a malformed event. Asks nobody. */
  readWebhook(received: ReceivedWebhook): WebhookEvent | undefined
}

/** An account of Stripe. Its customers stand for bookings. */
export interface AccountGateway extends CardGateway {
  /** Returns the customer's id. */
  createCustomer(ids: { bookingId: string; locator: string }, key: string): Promise<string>
  /** Newest first. */
  listCards(customerId: string): Promise<GatewayCard[]>
  /** Tries the keys without side effects. Never throws for errors of the gateway or the network. */
  checkKeys(keys: { publicKey: string }): Promise<KeyCheck>
  /** `secret` is shown only this once. */
  createWebhookEndpoint(url: string): Promise<{ id: string; secret: string }>
  /** Deleting one that is gone is no error. */
  deleteWebhookEndpoint(id: string): Promise<void>
}

/** A terminal of a bank. */
export interface TerminalGateway extends CardGateway {
  /** Tries merchant, terminal and key without charging anything. Never throws for errors of the gateway or the network. */
  checkTerminal(): Promise<TerminalCheck>
}

/** `key` as the bank shows it. `merchantCode`: the FUC, nine digits. `permissions`: what the establishment says that its bank has enabled. */
export type Terminal = {
  merchantCode: string
  terminal: string
  key: string
  isTest: boolean
  signature: RedsysSignature
  permissions: readonly BankPermission[]
}

export type CardGateways = {
  stripe(account: { secretKey: string; takesBizum: boolean }): AccountGateway
  redsys(terminal: Terminal): TerminalGateway
}
