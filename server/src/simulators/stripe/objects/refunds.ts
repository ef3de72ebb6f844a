import { type Context, need, newBase, save } from './ledger.ts'
import { paidChargeOf } from './payment-intents.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import type { Charge, Metadata, Refund, RefundFate } from '../types.ts'

/** After how many seconds a refund fails or arrives that does not succeed at once. */
const LATER_SECONDS = 60

type RefundOrder = {
  payment_intent: string
  amount?: number | undefined
  metadata?: Metadata | undefined
  reason?: string | undefined
}

export function createRefund(context: Context, order: RefundOrder): Refund {
  const intent = need(context, 'payment_intent', order.payment_intent, 'payment_intent')
  const charge = paidChargeOf(context, intent)
  if (!charge) throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  requireNoOpenDispute(context, charge)
  const rest = charge.amount - charge.amount_refunded
  if (rest === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = order.amount ?? rest
  if (amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > rest)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    })
  const fate = fateOf(context, charge)
  const refund = save(context, {
    ...newBase(context, 'refund'),
    metadata: order.metadata ?? {},
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    reason: order.reason ?? null,
    status: fate === 'pending' ? 'pending' : 'succeeded',
  } satisfies Refund)
  addToRefunded(charge, amount)
  context.emit('charge.refunded', charge)
  context.emit('refund.created', refund)
  const at = context.now() + LATER_SECONDS
  if (fate === 'fail_later') context.ledger.later.push({ at, run: () => failRefund(context, refund.id) })
  if (fate === 'pending') context.ledger.later.push({ at, run: () => succeed(context, refund) })
  return refund
}

/** The bank of the card sends the money back. */
export function failRefund(context: Context, id: string): void {
  const refund = need(context, 'refund', id)
  if (refund.status === 'failed') return
  refund.status = 'failed'
  refund.failure_reason = 'lost_or_stolen_card'
  addToRefunded(need(context, 'charge', refund.charge), -refund.amount)
  context.emit('refund.updated', refund)
  context.emit('refund.failed', refund)
}

function succeed(context: Context, refund: Refund): void {
  if (refund.status !== 'pending') return
  refund.status = 'succeeded'
  context.emit('refund.updated', refund)
}

function addToRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}

function fateOf(context: Context, charge: Charge): RefundFate {
  return context.ledger.banks.get(charge.payment_method)?.refund ?? context.ledger.refundFate
}

function requireNoOpenDispute(context: Context, charge: Charge): void {
  if (!charge.disputed) return
  const disputes = [...context.ledger.objects.values()].filter((object) => object.object === 'dispute')
  const isOpen = disputes.some(
    (dispute) =>
      dispute.charge === charge.id &&
      !['won', 'warning_closed'].includes(dispute.status) &&
      !dispute.is_charge_refundable,
  )
  if (isOpen)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
}
