import { nextChargeState } from '@posada/domain/money/payments/movement-states'
import { GUEST } from '../../../platform/db/actor.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { bookingOfCustomer } from '../queries/gateways.ts'
import { findCharge, findChargeByIntent, insertCharge, updateCharge } from '../queries/movements.ts'
import { cardName, chargeConcept } from './charge-concept.ts'
import { type ChargeFacts, chargeStateOf, isEuro } from './charge-facts.ts'
import { recordDispute } from './record-dispute.ts'
import { recordRefunds } from './record-refunds.ts'
import { beginSettlement, endSettlement, type Settlement } from './settlement.ts'
import { type ChargeRow, findRequest, updateRequest } from '../../cards/public.ts'

/**
 * Brings what the gateway says of a payment into its charge, its booking and its request, in one transaction. What is known
 * already changes nothing, and a payment that Posada did not begin is taken over from the customer or the request it
 * belongs to. Does nothing for payments of other currencies and of no booking.
 */
export async function recordCharge(context: JobContext, gatewayId: string, facts: ChargeFacts): Promise<void> {
  const found = await findOurs(context, gatewayId, facts)
  const bookingId = found?.bookingId ?? (await bookingOf(context, gatewayId, facts))
  if (bookingId === undefined || !isEuro(facts.currency)) return
  if (!found && facts.status !== 'succeeded') return
  const settlement = await beginSettlement(context, bookingId)
  // Read again under the lock of the booking: another process may have recorded it meanwhile.
  const charge = (await findOurs(context, gatewayId, facts)) ?? (await takeOver(settlement, gatewayId, facts))
  await settleCharge(settlement, charge, facts)
  const settled = await findCharge(context.db, charge)
  if (settled?.state === 'succeeded') {
    await recordRefunds(settlement, settled, facts.refunds ?? [])
    if (facts.dispute) await recordDispute(settlement, settled, facts.dispute)
  }
  await endSettlement(settlement)
}

async function findOurs({ db, accountId }: JobContext, gatewayId: string, { id, ids }: ChargeFacts) {
  const attempt = ids.attemptId === undefined ? undefined : await findCharge(db, { accountId, id: ids.attemptId })
  return attempt ?? findChargeByIntent(db, accountId, { gatewayId, intentId: id })
}

/** The booking of a payment that no charge stands for: that of the request, or of the customer. */
async function bookingOf({ db, accountId }: JobContext, gatewayId: string, { ids, customerId }: ChargeFacts) {
  const request = ids.requestId === undefined ? undefined : await findRequest(db, { accountId, id: ids.requestId })
  if (request) return request.bookingId
  return customerId === undefined ? undefined : bookingOfCustomer(db, accountId, { gatewayId, customerId })
}

/** A payment by a link, or one made in the gateway's own panel, becomes a charge when it has come. */
async function takeOver(
  { context, locked, dayOf }: Settlement,
  gatewayId: string,
  { id, ids, received, chargedAt }: ChargeFacts,
): Promise<ChargeRow> {
  const { db, accountId, now } = context
  const request = ids.requestId === undefined ? undefined : await findRequest(db, { accountId, id: ids.requestId })
  const key = { accountId, id: newId(now.getTime()) }
  await insertCharge(db, {
    ...key,
    bookingId: locked.booking.id,
    gatewayId,
    requestId: request?.id ?? null,
    origin: request ? 'link' : 'panel',
    purpose: request?.purpose ?? 'stay',
    amount: received,
    state: 'running',
    intentId: id,
    day: dayOf(chargedAt),
    startedAt: now,
    startedBy: null,
  })
  return (await findCharge(db, key))!
}

async function settleCharge(settlement: Settlement, charge: ChargeRow, facts: ChargeFacts): Promise<void> {
  const { context } = settlement
  const { id: intentId, chargeId, card, declineReason, chargedAt, received } = facts
  const state = nextChargeState(charge.state, chargeStateOf[facts.status])
  const known = {
    state,
    intentId,
    reason: state === 'failed' ? (declineReason ?? 'declined_by_bank') : '',
    ...(chargeId !== undefined && { chargeId }),
    ...(card && { brand: card.brand, last4: card.last4 }),
    ...(state !== 'running' && charge.settledAt === null && { settledAt: context.now }),
  }
  if (state !== 'succeeded' || charge.paymentId !== null) return updateCharge(context.db, charge, known)
  if (charge.origin === 'link') {
    context.actedBy(GUEST, 'guest-payment')
    settlement.isPaidByGuest = charge.purpose === 'stay'
  }
  const note = card ? cardName(card) : ''
  const concept = await chargeConcept(context, { ...charge, ...card })
  const paymentId = await settlement.enter({ amount: received, concept, at: chargedAt, note, purpose: charge.purpose })
  await updateCharge(context.db, charge, { ...known, amount: received, paymentId })
  if (charge.requestId !== null) await markPaid(context, charge.requestId)
}

async function markPaid({ db, accountId, now }: JobContext, id: string) {
  const request = await findRequest(db, { accountId, id })
  if (request?.state === 'open') await updateRequest(db, request, { state: 'paid', settledAt: now, email: '' })
}
