import type { IncomingHttpHeaders } from 'node:http'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { Cents } from '@posada/domain/platform/money/money'
import type { GatewayCapabilities, PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import type { BankPermission, RedsysSignature } from '@posada/domain/money/payments/redsys-terminal'
import type {
  KeyCheck,
  TerminalCheck,
  GatewayCard,
  ChargeOutcome,
  IntentSummary,
  GatewayIntent,
  GatewayRefund,
  GatewayDispute,
  GatewayPage,
  GatewayCheckout,
  WebhookEvent,
} from './gateway-answers.ts'

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
