/**
 * The states of a charge and of a refund, in the order in which they may follow each other. What the gateway says may arrive
 * late, twice or overtaken: a state never gives way to an earlier one, so that any order of messages ends alike.
 */

/**
 * `running`: the gateway was asked, and has not said what became of it. `authentication`: the bank wants the cardholder, so
 * that the charge was cancelled. `closed`: the gateway never received it. `held`: its amount is reserved on the card, and nothing has come;
 * `freed`: it is no longer.
 */
export type ChargeState = 'running' | 'authentication' | 'failed' | 'closed' | 'held' | 'freed' | 'succeeded'
/** The gateway's own words, and `closed` for one that it never received. */
export type RefundState = 'running' | 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled' | 'closed'

const CHARGE_ORDER: Record<ChargeState, number> = {
  running: 0,
  authentication: 1,
  failed: 2,
  closed: 3,
  held: 4,
  freed: 5,
  succeeded: 6,
}
const REFUND_ORDER: Record<RefundState, number> = {
  running: 0,
  closed: 1,
  requires_action: 2,
  pending: 3,
  succeeded: 4,
  failed: 5,
  canceled: 5,
}

export const nextChargeState = (now: ChargeState, seen: ChargeState): ChargeState =>
  CHARGE_ORDER[seen] > CHARGE_ORDER[now] ? seen : now

export const nextRefundState = (now: RefundState, seen: RefundState): RefundState =>
  REFUND_ORDER[seen] > REFUND_ORDER[now] ? seen : now

/** Whether the charge still reserves its amount: it may yet succeed. */
export const isOpenCharge = (state: ChargeState): boolean => state === 'running'

/** Whether the money of the refund counts as returned: from its acceptance, until it fails. */
export const countsAsReturned = (state: RefundState): boolean =>
  state === 'pending' || state === 'requires_action' || state === 'succeeded'

/** Whether the refund takes its amount from what can still be returned. */
export const reservesRefund = (state: RefundState): boolean => state === 'running' || countsAsReturned(state)
