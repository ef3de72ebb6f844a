import { nextChargeState } from '@posada/domain/money/payments/movement-states'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { recordGatewayFailure } from '../gateway/record-failure.ts'
import { markCardDetached } from '../queries/gateways.ts'
import { findCharge, updateCharge } from '../queries/movements.ts'

/** Closes a charge of which the gateway certainly did nothing, so that its amount is free again. */
export async function recordFailedRequest(
  context: JobContext,
  id: string,
  { isCardGone = false, error }: { isCardGone?: boolean; error?: unknown } = {},
): Promise<void> {
  const { db, accountId, now } = context
  const charge = await findCharge(db, { accountId, id })
  if (!charge) return
  const state = nextChargeState(charge.state, 'closed')
  await updateCharge(db, charge, { state, settledAt: charge.settledAt ?? now })
  if (isCardGone && charge.cardId !== null) await markCardDetached(db, { accountId, id: charge.cardId }, now)
  await recordGatewayFailure(context, charge.gatewayId, error)
  context.changed('card-payments', charge.bookingId)
}
