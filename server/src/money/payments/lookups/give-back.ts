import { countsAsReturned, nextRefundState } from '@posada/domain/money/payments/movement-states'
import { tellOfHold } from '../../../bookings/bookings/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import type { ChargeRow, Lookup, RefundRow } from '../../cards/public.ts'
import { GatewayNotEnabled, GatewayRequestRefused } from '../gateway-errors.ts'
import { recordGatewayFailure } from '../gateway/record-failure.ts'
import { findCharge, findRefund, updateRefund } from '../queries/movements.ts'
import { recordOwnRefund } from '../settle/record-own-refund.ts'
import type { LookupContext } from './lookup-context.ts'
import { findOwnRefund } from './find-own-refund.ts'
import { NEVER_ARRIVED_MS } from './next-look.ts'

/**
 * Makes a refund that nobody at the desk has begun, and notifies guest and establishment of it. It is looked for first,
 * because the answer to an earlier try may be lost. Returns whether it is over.
 */
export async function giveBack(
  { app, client, clock, record }: LookupContext,
  { accountId, objectId: id, since }: Lookup,
): Promise<boolean> {
  const refund = await inAccount(app, accountId, (db) => findRefund(db, { accountId, id }))
  const charge = refund && (await inAccount(app, accountId, (db) => findCharge(db, { accountId, id: refund.chargeId })))
  if (!charge || refund.state !== 'running') return true
  const known = await findOwnRefund({ app, client }, charge, refund)
  const now = clock.now()
  const key = keyAt(id, now.getTime() - since.getTime())
  if (!known && (key === null || (!client.can.refundsAtOnce && wasJustAsked(refund, now)))) return false
  try {
    if (!known) await inAccount(app, accountId, (db) => updateRefund(db, refund, { askedAt: now }))
    const order = { intentId: charge.intentId, amount: refund.amount, refundId: id }
    const returned = known ?? (await client.refund(order, key ?? id))
    await record(async (context) => {
      await recordOwnRefund(context, id, returned)
      const settled = await findRefund(context.db, refund)
      const isReturned = settled !== undefined && countsAsReturned(settled.state)
      await tellOfHold(context, charge.bookingId, isReturned ? 'returned' : 'not-returned')
    })
    return true
  } catch (error) {
    if (!(error instanceof GatewayRequestRefused || error instanceof GatewayNotEnabled)) throw error
    await record(async (context) => {
      await recordGatewayFailure(context, charge.gatewayId, error)
      await recordRefusal(context, refund, charge)
    })
    return true
  }
}

/**
 * The idempotency key of a refund at this age. The gateway answers a failure again under the same key, so that there is
 * another one after a while; null for as long as a try with the one before may still arrive.
 */
function keyAt(id: string, ageMs: number): string | null {
  const round = Math.floor(ageMs / (2 * NEVER_ARRIVED_MS))
  if (ageMs % (2 * NEVER_ARRIVED_MS) >= NEVER_ARRIVED_MS) return null
  return round === 0 ? id : `${id}-${round}`
}

/** Where the gateway has no idempotency keys, a try without an answer may still arrive. */
const wasJustAsked = ({ askedAt }: RefundRow, now: Date): boolean =>
  askedAt !== null && now.getTime() - askedAt.getTime() < NEVER_ARRIVED_MS

/** The gateway will not return it, for example because its account is empty: the establishment has to. */
async function recordRefusal(context: JobContext, { accountId, id }: RefundRow, { bookingId }: ChargeRow) {
  const refund = await findRefund(context.db, { accountId, id })
  if (refund?.state !== 'running') return
  await updateRefund(context.db, refund, { state: nextRefundState(refund.state, 'closed') })
  await tellOfHold(context, bookingId, 'not-returned')
  context.changed('card-payments', bookingId)
}
