import { type Context, need, newBase, save } from './ledger.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import type { Charge, Dispute } from '../types.ts'

const DAYS_TO_ANSWER = 20
const DAY = 86_400

/** The holder disputes a charge at their bank: the money is withdrawn, unless the bank only inquires. */
export function openDispute(
  context: Context,
  charge: Charge,
  status: 'needs_response' | 'warning_needs_response' = 'needs_response',
): Dispute {
  if (charge.disputed) throw invalidRequest('The charge is disputed already.')
  charge.disputed = true
  const dispute = save(context, {
    ...newBase(context, 'dispute'),
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
    evidence_details: {
      due_by: context.now() + DAYS_TO_ANSWER * DAY,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: status === 'warning_needs_response',
  } satisfies Dispute)
  context.emit('charge.dispute.created', dispute)
  if (status === 'needs_response') context.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides. */
export function closeDispute(context: Context, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = need(context, 'dispute', id)
  dispute.status = dispute.status === 'warning_needs_response' ? 'warning_closed' : outcome
  context.emit('charge.dispute.closed', dispute)
  if (dispute.status === 'won') context.emit('charge.dispute.funds_reinstated', dispute)
  return dispute
}
