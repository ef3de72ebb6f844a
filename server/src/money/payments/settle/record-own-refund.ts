import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { type GatewayRefund, NO_IDS } from '../gateway-answers.ts'
import { findCharge, findRefund } from '../queries/movements.ts'
import { recordRefunds } from './record-refunds.ts'
import { beginSettlement, endSettlement } from './settlement.ts'

/** Brings what the gateway says of a refund of ours into it and its booking. */
export async function recordOwnRefund(context: JobContext, id: string, refund: GatewayRefund): Promise<void> {
  const { db, accountId } = context
  const ours = await findRefund(db, { accountId, id })
  const charge = ours && (await findCharge(db, { accountId, id: ours.chargeId }))
  if (!charge) return
  const settlement = await beginSettlement(context, charge.bookingId)
  await recordRefunds(settlement, charge, [{ ...refund, ids: { ...NO_IDS, ...refund.ids, refundId: id } }])
  await endSettlement(settlement)
}
