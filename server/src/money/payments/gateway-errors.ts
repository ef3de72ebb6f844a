import type { GatewayRight } from '@posada/domain/money/payments/gateway-rights'
import type { BankPermission } from '@posada/domain/money/payments/redsys-terminal'

/**
 * The request may have been done: the answer was lost, did not come within 30 s, or was a failure of the gateway. The
 * caller looks the object up; it never simply repeats with another key.
 */
export class GatewayUnknownOutcome extends Error {
  override name = 'GatewayUnknownOutcome'
}

/** The request was certainly not done: it did not arrive, or the gateway has too many. It can be repeated later. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** The key is no longer valid, or lacks the right for this operation. Nothing was done. */
export class GatewayKeyRefused extends Error {
  override name = 'GatewayKeyRefused'
  /** Undefined where the key as such is refused. */
  readonly missing: GatewayRight | undefined

  constructor(message: string, missing?: GatewayRight) {
    super(message)
    this.missing = missing
  }
}

/**
 * `not_found`: no such object in this account. `already_refunded`, `amount_too_large`: less of the charge is left.
 * `balance_insufficient`: the account has too little money for a refund. `key_reused`: the idempotency key belongs to
 * another request. `not_allowed`: the object's state forbids it. `no_method`: the account has none of the requested ways to pay.
 * `invalid`: anything else that the gateway refused.
 */
export type GatewayRefusalCode =
  | ('not_found' | 'already_refunded' | 'amount_too_large' | 'balance_insufficient')
  | ('key_reused' | 'not_allowed' | 'no_method' | 'invalid')

/** The gateway refused the request as such, and repeating it is no use. Nothing was done. */
export class GatewayRequestRefused extends Error {
  override name = 'GatewayRequestRefused'
  readonly code: GatewayRefusalCode

  constructor(message: string, code: GatewayRefusalCode) {
    super(message)
    this.code = code
  }
}

/** The bank has not enabled this use for the terminal, or the account lacks it: no fault of the card, and nothing was done. `code` is the gateway's. */
export class GatewayNotEnabled extends Error {
  override name = 'GatewayNotEnabled'
  readonly permission: BankPermission
  readonly code: string

  constructor(permission: BankPermission, code: string) {
    super(`${permission} ${code}`)
    this.permission = permission
    this.code = code
  }
}
