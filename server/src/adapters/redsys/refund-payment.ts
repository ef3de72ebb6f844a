import type { GatewayRefund } from '../../money/payments/gateway-answers.ts'
import {
  GatewayRequestRefused,
  GatewayUnavailable,
  GatewayUnknownOutcome,
} from '../../money/payments/gateway-errors.ts'
import { gatewayFailureOf } from './failures.ts'
import { intentOfOrder, refundsOf } from './intents.ts'
import { instantOf, type OrderOperation } from './operations.ts'
import { operationsOfOrder } from './read-orders.ts'
import { type Access, transact } from './transact.ts'

/** `refundId`: ours. */
type RefundOrder = { intentId: string; amount: number; refundId: string }

/**
 * Refunds a part or all of a payment. Its id is its position among the refunds of the order, which are read before: then no answer can be lost
 * between the refund and its id. Of a payment that the query does not know yet, or not any more, its id ends in ours until it is listed.
 */
export async function refundPayment(
  access: Access,
  { intentId, amount, refundId }: RefundOrder,
): Promise<GatewayRefund> {
  const before = await operationsBefore(access, intentId)
  const answer = await transact(access, { order: intentId, type: '3', amount })
  const { meaning, fields } = answer
  if (meaning.kind === 'refused' && meaning.code === 'amount_too_large' && isRefunded(before))
    throw new GatewayRequestRefused(answer.code, 'already_refunded')
  if (meaning.kind !== 'done' || !fields) throw gatewayFailureOf(answer)
  if (fields.get('Ds_Amount') !== String(amount)) throw new GatewayUnknownOutcome('an answer of another amount')
  return {
    id: `${intentId}-${before.length === 0 ? refundId : refundsOf(before).length + 1}`,
    intentId,
    amount,
    currency: 'eur',
    status: 'succeeded',
    createdAt: instantOf(fields) ?? access.connection.now(),
    ids: undefined,
  }
}

function isRefunded(operations: readonly OrderOperation[]): boolean {
  const intent = intentOfOrder(operations)
  return intent !== undefined && intent.received > 0 && intent.refunded >= intent.received
}

/** Where they cannot be read, nothing has been refunded yet. */
async function operationsBefore(access: Access, order: string): Promise<OrderOperation[]> {
  try {
    return await operationsOfOrder(access, order)
  } catch (error) {
    throw error instanceof GatewayUnknownOutcome ? new GatewayUnavailable(error.message) : error
  }
}

/** @throws GatewayRequestRefused where the order has no such refund */
export async function readRefund(access: Access, id: string): Promise<GatewayRefund> {
  const order = id.split('-')[0] ?? ''
  const found = refundsOf(await operationsOfOrder(access, order)).find((refund) => refund.id === id)
  if (!found) throw new GatewayRequestRefused(id, 'not_found')
  return found
}
