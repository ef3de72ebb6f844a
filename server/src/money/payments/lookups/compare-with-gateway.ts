import { sum } from '@posada/domain/platform/money/money'
import { countsAsReturned } from '@posada/domain/money/payments/movement-states'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { CardGateway } from '../card-gateway.ts'
import type { IntentSummary } from '../gateway-answers.ts'
import { updateGateway } from '../queries/gateways.ts'
import { findChargeByIntent } from '../queries/movements.ts'
import { isEuro } from '../settle/charge-facts.ts'
import { detachOldCards } from './detach-cards.ts'
import type { LookupContext } from './lookup-context.ts'
import { addLookup, findCheckoutOfGateway, refundsOfCharges } from '../../cards/public.ts'

const DAY_MS = 24 * 3_600_000
const COMPARED_DAYS = 3
/** At night, UTC. */
const HOUR = 2

/**
 * Once a night, the payments of the last three days are compared with the gateway's: what was paid, returned or disputed
 * there without our knowledge, in its own panel or because a message was lost, is read again. So are refunds that failed.
 * Cards of stays long past are removed.
 */
export async function compareIfDue(context: LookupContext): Promise<void> {
  const { gateway, clock, app, log } = context
  const now = clock.now()
  if (!isDue(gateway.comparedAt ?? gateway.connectedAt, now)) return
  try {
    const from = new Date(now.getTime() - COMPARED_DAYS * DAY_MS)
    const differing = new Set<string>()
    for await (const intent of context.client.listIntentsSince(from))
      if (await differs(context, intent)) differing.add(intent.id)
    for await (const refund of context.client.listRefundsSince(from))
      if (refund.intentId !== undefined && (await lacksRefund(context, refund.intentId, refund.id, refund.status)))
        differing.add(refund.intentId)
    for await (const dispute of disputesSince(context.client, from))
      if (dispute.intentId !== undefined) differing.add(dispute.intentId)
    await inAccount(app, gateway.accountId, async (db) => {
      for (const objectId of differing)
        await addLookup(db, {
          accountId: gateway.accountId,
          gatewayId: gateway.id,
          kind: 'intent',
          objectId,
          since: now,
          dueAt: now,
        })
      await updateGateway(db, gateway, { comparedAt: now, trouble: '' })
    })
    await detachOldCards(context)
  } catch (error) {
    log.warn({ error: messageForLog(error) }, 'the payments could not be compared with the gateway')
  }
}

async function* disputesSince(client: CardGateway, from: Date) {
  if (client.can.listsDisputes) yield* client.listDisputesSince(from)
}

/** Whether a night has begun since the last comparison. */
function isDue(last: Date, now: Date): boolean {
  const night = new Date(now)
  night.setUTCHours(HOUR, 0, 0, 0)
  if (night > now) night.setTime(night.getTime() - DAY_MS)
  return last < night
}

async function differs(
  {
    app,
    gateway,
    client: {
      can: { findsPaymentsBy },
    },
  }: LookupContext,
  intent: IntentSummary,
): Promise<boolean> {
  if (intent.status !== 'succeeded' || !isEuro(intent.currency)) return false
  const { accountId, id: gatewayId } = gateway
  return inAccount(app, accountId, async (db) => {
    const charge = await findChargeByIntent(db, accountId, { gatewayId, intentId: intent.id })
    const visit = { gatewayId, checkoutId: intent.id }
    // Other shops may use the same terminal.
    if (!charge && findsPaymentsBy === 'order' && !(await findCheckoutOfGateway(db, accountId, visit))) return false
    if (charge?.state !== 'succeeded') return true
    const refunds = await refundsOfCharges(db, accountId, [charge.id])
    const returned = sum(refunds.filter(({ state }) => countsAsReturned(state)).map(({ amount }) => amount))
    return returned !== intent.refunded || (intent.isDisputed && charge.dispute === '')
  })
}

async function lacksRefund({ app, gateway }: LookupContext, intentId: string, refundId: string, status: string) {
  const { accountId, id: gatewayId } = gateway
  return inAccount(app, accountId, async (db) => {
    const charge = await findChargeByIntent(db, accountId, { gatewayId, intentId })
    if (!charge) return false
    const ours = (await refundsOfCharges(db, accountId, [charge.id])).find((refund) => refund.refundId === refundId)
    return ours?.state !== status
  })
}
