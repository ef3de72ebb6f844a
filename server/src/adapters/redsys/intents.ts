import { sum } from '@posada/domain/platform/money/money'
import {
  type GatewayCheckout,
  type GatewayIntent,
  type GatewayRefund,
  type IntentStatus,
  type IntentSummary,
  NO_IDS,
  type RefundStatus,
} from '../../money/payments/gateway-answers.ts'
import type { OrderOperation } from './operations.ts'

const PAYMENT = '0'
const HOLD = '1'
const TAKING = '2'
const FREEING = '9'
const REFUNDS = ['3', '45']

/** The payment of an order from all of its operations; undefined where there is none. */
export function intentOfOrder(operations: readonly OrderOperation[]): GatewayIntent | undefined {
  const payment = paymentOf(operations)
  if (!payment) return undefined
  const taking = operations.find((operation) => operation.type === TAKING && isDone(operation))
  const status = statusOf(payment, operations)
  const refunds = refundsOf(operations)
  const settled = taking ?? payment
  return {
    id: payment.order,
    status,
    customerId: undefined,
    amount: payment.amount,
    received: status === 'succeeded' ? settled.amount : 0,
    currency: payment.currency,
    createdAt: payment.at,
    chargeId: status === 'open' ? undefined : payment.order,
    chargedAt: status === 'open' ? undefined : settled.at,
    card: payment.card,
    method: payment.method,
    declineReason: payment.meaning?.kind === 'declined' ? payment.meaning.reason : undefined,
    refunded: sum(refunds.filter((refund) => refund.status !== 'failed').map(({ amount }) => amount)),
    isDisputed: false,
    // The number of the order is the payment's.
    ids: NO_IDS,
    refunds: refunds.toReversed(),
    dispute: undefined,
  }
}

export function summaryOf({ refunds: _refunds, dispute: _dispute, ...summary }: GatewayIntent): IntentSummary {
  return summary
}

const isDone = ({ meaning }: OrderOperation): boolean => meaning?.kind === 'done'

/** One that succeeded counts before others of the same order, such as a repeat that was refused. */
function paymentOf(operations: readonly OrderOperation[]): OrderOperation | undefined {
  const payments = operations.filter(({ type }) => type === PAYMENT || type === HOLD)
  return payments.find(isDone) ?? payments.find(({ meaning }) => meaning?.kind !== 'repeated') ?? payments[0]
}

function statusOf(payment: OrderOperation, operations: readonly OrderOperation[]): IntentStatus {
  switch (payment.meaning?.kind) {
    case undefined:
      return 'open'
    case 'done':
      return payment.type === HOLD ? statusOfHold(operations) : 'succeeded'
    case 'declined':
    case 'authentication':
    case 'processing':
      return payment.meaning.kind
    case 'cancelled':
    case 'not_enabled':
    case 'refused':
    case 'repeated':
    case 'unknown':
    case 'wrong':
      return 'cancelled'
  }
}

function statusOfHold(operations: readonly OrderOperation[]): IntentStatus {
  const done = operations.filter(isDone).map(({ type }) => type)
  if (done.includes(TAKING)) return 'succeeded'
  return done.includes(FREEING) ? 'cancelled' : 'held'
}

/** The refunds of an order, oldest first. They have no ids: each is identified by its position among them. */
export function refundsOf(operations: readonly OrderOperation[]): GatewayRefund[] {
  const refunds = operations.filter(({ type }) => REFUNDS.includes(type))
  return refunds
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ order, amount, currency, meaning, at }, index) => ({
      id: `${order}-${index + 1}`,
      intentId: order,
      amount,
      currency,
      status: refundStatus(meaning?.kind),
      createdAt: at,
      ids: undefined,
    }))
}

function refundStatus(kind: NonNullable<OrderOperation['meaning']>['kind'] | undefined): RefundStatus {
  if (kind === 'done') return 'succeeded'
  return kind === undefined || kind === 'processing' ? 'pending' : 'failed'
}

/** A visit to the page, from the payment that came of it. A page whose payment failed takes no other under the same order. */
export function checkoutOfOrder(id: string, intent: GatewayIntent | undefined): GatewayCheckout {
  const status = intent?.status ?? 'open'
  const isComplete = status === 'succeeded' || status === 'held'
  const isOpen = status === 'open' || status === 'processing'
  return {
    id,
    status: isComplete ? 'complete' : isOpen ? 'open' : 'expired',
    intentId: intent && status !== 'open' ? id : undefined,
    intent: status === 'open' ? undefined : intent,
    cardId: isComplete ? intent?.card?.id || undefined : undefined,
  }
}
