import type { Cents } from '@posada/domain/platform/money/money'
import type { DeclineReason } from '@posada/domain/money/payments/decline-reasons'
import type { PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import type { GatewayRight } from '@posada/domain/money/payments/gateway-rights'
import type { BankPermission } from '@posada/domain/money/payments/redsys-terminal'

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
 * `id`: under what the gateway keeps it; it is enough to charge the card. `networkId`: what the card scheme calls the consent to later
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
