import { nextChargeState } from '@posada/domain/money/payments/movement-states'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { recordNotEnabled } from '../gateway/not-enabled.ts'
import type { GatewayNotEnabled } from '../gateway-errors.ts'
import { markCardDetached, updateGateway } from '../queries/gateways.ts'
import { findCharge, updateCharge } from '../queries/movements.ts'

export const KEY_REFUSED = 'La pasarela de pago no acepta la clave guardada'

/** Closes a charge of which the gateway certainly did nothing, so that its amount is free again. */
export async function recordFailedRequest(
  context: JobContext,
  id: string,
  {
    isCardGone = false,
    isKeyRefused = false,
    notEnabled,
  }: { isCardGone?: boolean; isKeyRefused?: boolean; notEnabled?: GatewayNotEnabled | undefined } = {},
): Promise<void> {
  const { db, accountId, now } = context
  const charge = await findCharge(db, { accountId, id })
  if (!charge) return
  const state = nextChargeState(charge.state, 'closed')
  await updateCharge(db, charge, { state, settledAt: charge.settledAt ?? now })
  if (isCardGone && charge.cardId !== null) await markCardDetached(db, { accountId, id: charge.cardId }, now)
  if (notEnabled) await recordNotEnabled(context, charge.gatewayId, notEnabled)
  if (isKeyRefused) {
    await updateGateway(db, { accountId, id: charge.gatewayId }, { trouble: KEY_REFUSED })
    context.changed('card-gateway')
  }
  context.changed('card-payments', charge.bookingId)
}
