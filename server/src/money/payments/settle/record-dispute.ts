import type { DisputeStatus, GatewayDispute } from '../gateway-answers.ts'
import { updateCharge } from '../queries/movements.ts'
import { chargeConcept } from './charge-concept.ts'
import type { Settlement } from './settlement.ts'
import type { ChargeRow } from '../../cards/public.ts'

/** A dispute never goes back to an earlier state, whatever arrives late. */
const ORDER: Record<DisputeStatus | '', number> = { '': 0, inquiry: 1, open: 2, closed: 3, won: 3, lost: 4 }

/** Shows the dispute of a charge; one that is lost takes the money back, by a negative payment. */
export async function recordDispute(
  settlement: Settlement,
  charge: ChargeRow,
  { status, amount }: GatewayDispute,
): Promise<void> {
  const known = charge.dispute as DisputeStatus | ''
  const dispute = ORDER[status] > ORDER[known] ? status : known
  const isLost = dispute === 'lost' && charge.disputePaymentId === null
  const { context } = settlement
  const { purpose, method } = charge
  const concept = await chargeConcept(context, charge)
  const disputePaymentId = isLost
    ? await settlement.enter({ amount: -amount, concept, at: undefined, note: 'Contracargo', purpose, method })
    : charge.disputePaymentId
  await updateCharge(context.db, charge, { dispute, disputePaymentId })
}
