import { inAccount } from '../../../platform/db/transaction.ts'
import { type ChargeRow, type RefundRow, refundsOfCharges } from '../../cards/public.ts'
import type { GatewayRefund } from '../gateway-answers.ts'
import { hasNoTrace, hasOurId } from '../settle/record-refunds.ts'
import type { LookupContext } from './lookup-context.ts'

/**
 * A refund of ours at the gateway: by our id, or, where the gateway keeps none, the oldest of its amount that no other refund of the charge
 * stands for; of those only one is ever under way. One that was accepted goes before one that failed.
 */
export async function findOwnRefund(
  { app, client }: Pick<LookupContext, 'app' | 'client'>,
  { accountId, id: chargeId, intentId }: ChargeRow,
  { id, amount }: RefundRow,
): Promise<GatewayRefund | undefined> {
  const refunds = await client.listRefunds(intentId)
  const named = refunds.find(({ ids }) => ids?.refundId === id)
  if (named || client.can.refundsAtOnce) return named
  const known = await inAccount(app, accountId, (db) => refundsOfCharges(db, accountId, [chargeId]))
  const unknown = refunds
    .filter((refund) => refund.amount === amount && !known.some(({ refundId }) => refundId === refund.id))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const others = known.filter((refund) => refund.amount === amount)
  const failed = unknown.filter(({ status }) => status === 'failed')
  const accepted = unknown.filter(({ status }) => status !== 'failed')
  return accepted[others.filter(hasOurId).length] ?? failed[others.filter(hasNoTrace).length]
}
