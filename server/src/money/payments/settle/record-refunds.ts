import { countsAsReturned, nextRefundState } from '@posada/domain/money/payments/movement-states'
import { newId } from '../../../platform/ids.ts'
import type { GatewayRefund } from '../gateway-answers.ts'
import { findRefund, findRefundOfGateway, insertRefund, updateRefund } from '../queries/movements.ts'
import { cardName, chargeConcept } from './charge-concept.ts'
import type { Settlement } from './settlement.ts'
import { addLookup, type ChargeRow, type RefundRow, refundsOfCharges } from '../../cards/public.ts'

/** Until the first look at a refund that the bank has not finished. */
const PENDING_MS = 60_000

/**
 * Brings what the gateway says of a charge's refunds into ours. A refund counts from its acceptance, by a payment of the
 * opposite amount, and is undone by another one if it fails later.
 */
export async function recordRefunds(
  settlement: Settlement,
  charge: ChargeRow,
  refunds: readonly GatewayRefund[],
): Promise<void> {
  for (const refund of refunds) {
    const ours = (await findOurs(settlement, charge, refund)) ?? (await takeOver(settlement, charge, refund))
    await settleRefund(settlement, charge, ours, refund)
  }
}

/** One that the gateway refused or did not receive: it gave no id to it. A failure of its amount is its own. */
export const hasNoTrace = ({ state, refundId }: RefundRow): boolean => state === 'closed' && refundId === ''

/** The query of the gateway did not know its payment yet, or not any more, so that its id was made of ours. */
export const hasOurId = ({ id, refundId }: RefundRow): boolean => refundId.endsWith(id)

async function findOurs(
  { context: { db, accountId } }: Settlement,
  { id: chargeId }: ChargeRow,
  { id, ids, amount, status }: GatewayRefund,
): Promise<RefundRow | undefined> {
  const own = ids?.refundId === undefined ? undefined : await findRefund(db, { accountId, id: ids.refundId })
  const known = own ?? (await findRefundOfGateway(db, accountId, id))
  if (known || ids) return known
  const refunds = (await refundsOfCharges(db, accountId, [chargeId])).filter((refund) => refund.amount === amount)
  const refused = status === 'failed' ? refunds.find(hasNoTrace) : undefined
  // A gateway that keeps no ids of ours has at most one refund of a payment under way.
  return refused ?? refunds.find((refund) => refund.state === 'running' || hasOurId(refund))
}

/** A refund that was made in the gateway's own panel. */
async function takeOver(
  { context: { db, accountId, now }, dayOf }: Settlement,
  charge: ChargeRow,
  { id: refundId, amount, createdAt }: GatewayRefund,
): Promise<RefundRow> {
  const key = { accountId, id: newId(now.getTime()) }
  await insertRefund(db, {
    ...key,
    chargeId: charge.id,
    amount,
    state: 'running',
    refundId,
    day: dayOf(createdAt),
    startedAt: now,
    startedBy: null,
  })
  return (await findRefund(db, key))!
}

async function settleRefund(
  settlement: Settlement,
  charge: ChargeRow,
  ours: RefundRow,
  { id: refundId, status, amount, createdAt }: GatewayRefund,
): Promise<void> {
  const { context } = settlement
  const { db, accountId, now } = context
  const { gatewayId, purpose, method } = charge
  const state = nextRefundState(ours.state, status)
  const returned = countsAsReturned(state)
  const note = `Devolución ${cardName(charge)}`.trim()
  const entered = { note, purpose, method, concept: await chargeConcept(context, charge) }
  const paymentId =
    returned && ours.paymentId === null
      ? await settlement.enter({ ...entered, amount: -amount, at: createdAt })
      : ours.paymentId
  const isUndone = paymentId !== null && !returned && ours.undoPaymentId === null
  const undoPaymentId = isUndone
    ? await settlement.enter({ ...entered, amount, at: now, note: 'Devolución fallida' })
    : ours.undoPaymentId
  await updateRefund(db, ours, { state, refundId, paymentId, undoPaymentId })
  if (state === 'pending' || state === 'requires_action') {
    const dueAt = new Date(now.getTime() + PENDING_MS)
    await addLookup(db, { accountId, gatewayId, kind: 'refund', objectId: refundId, since: now, dueAt })
  }
}
