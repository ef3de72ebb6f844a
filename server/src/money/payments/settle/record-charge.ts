import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { type ChargeState, nextChargeState } from '@posada/domain/money/payments/movement-states'
import type { Cents } from '@posada/domain/platform/money/money'
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
import { addLookup, type ChargeRow, findCheckoutOfGateway, findRequest, updateRequest } from '../../cards/public.ts'

/** What is reserved on a card lapses after so long. */
const HELD_MS = 7 * 86_400_000
const FIRST_LOOK_AT_HOLD_MS = 3_600_000

/**
 * Brings what the gateway says of a payment into its charge, its booking and its request, in one transaction. What is known
 * already changes nothing, and a payment that Posada did not begin is taken over from the customer or the request it
 * belongs to. Does nothing for payments of other currencies and of no booking.
 */
export async function recordCharge(context: JobContext, gatewayId: string, facts: ChargeFacts): Promise<void> {
  const found = await findOurs(context, gatewayId, facts)
  const bookingId = found?.bookingId ?? (await bookingOf(context, gatewayId, facts))
  if (bookingId === undefined || !isEuro(facts.currency)) return
  if (!found && facts.status !== 'succeeded' && facts.status !== 'held') return
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
async function bookingOf(context: JobContext, gatewayId: string, facts: ChargeFacts) {
  const { db, accountId } = context
  const { request } = await requestOf(context, gatewayId, facts)
  if (request) return request.bookingId
  const { customerId } = facts
  return customerId === undefined ? undefined : bookingOfCustomer(db, accountId, { gatewayId, customerId })
}

/** The request of a payment by a link: the gateway names it, or the visit whose number the payment has. */
async function requestOf({ db, accountId }: JobContext, gatewayId: string, { id: checkoutId, ids }: ChargeFacts) {
  const visit =
    ids.requestId === undefined ? await findCheckoutOfGateway(db, accountId, { gatewayId, checkoutId }) : undefined
  const id = ids.requestId ?? visit?.requestId
  return { request: id === undefined ? undefined : await findRequest(db, { accountId, id }), visit }
}

/** A payment by a link, or one made in the gateway's own panel, becomes a charge when it has come. */
async function takeOver(
  { context, locked, dayOf }: Settlement,
  gatewayId: string,
  facts: ChargeFacts,
): Promise<ChargeRow> {
  const { db, accountId, now } = context
  const { id, received, amount = received, chargedAt, method } = facts
  const { request, visit } = await requestOf(context, gatewayId, facts)
  const paidBy = method ?? visit?.method ?? 'card'
  const key = { accountId, id: newId(now.getTime()) }
  await insertCharge(db, {
    ...key,
    bookingId: locked.booking.id,
    gatewayId,
    requestId: request?.id ?? null,
    origin: request ? 'link' : 'panel',
    purpose: request?.purpose ?? 'stay',
    amount: received || amount,
    method: paidBy,
    brand: paidBy === 'bizum' ? 'Bizum' : '',
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
  const { id: intentId, card, chargedAt, received } = facts
  const hasLapsed = facts.status === 'held' && charge.heldUntil !== null && charge.heldUntil <= context.now
  const state = nextChargeState(charge.state, hasLapsed ? 'freed' : chargeStateOf(facts.status, charge.state))
  const known = knownOf(context, charge, state, facts)
  const isNew = state === 'succeeded' ? charge.paymentId === null : state === 'held' && charge.state !== 'held'
  if (!isNew) return updateCharge(context.db, charge, known)
  // What the guest has reserved is taken by the establishment.
  const isByGuest = charge.origin === 'link' && charge.state !== 'held'
  if (isByGuest) {
    context.actedBy(GUEST, 'guest-payment')
    settlement.isPaidByGuest = charge.purpose === 'stay'
  }
  const isUnexpected = isByGuest && (await isUnexpectedPayment(settlement, charge, received))
  if (charge.requestId !== null) await markPaid(context, charge.requestId)
  if (state === 'held') {
    const heldUntil = new Date((chargedAt ?? context.now).getTime() + HELD_MS)
    await lookAtHold(context, charge, intentId)
    return updateCharge(context.db, charge, { ...known, isUnexpected, heldUntil })
  }
  const note = card ? cardName(card) : ''
  const concept = await chargeConcept(context, { ...charge, ...card })
  const { purpose, method } = charge
  const paymentId = await settlement.enter({ amount: received, concept, at: chargedAt, note, purpose, method })
  await updateCharge(context.db, charge, { ...known, amount: received, paymentId, isUnexpected })
}

/** What is reserved is read until it is taken or freed, or lapses. */
async function lookAtHold({ db, accountId, now }: JobContext, { gatewayId }: ChargeRow, objectId: string) {
  const dueAt = new Date(now.getTime() + FIRST_LOOK_AT_HOLD_MS)
  await addLookup(db, { accountId, gatewayId, kind: 'intent', objectId, since: now, dueAt })
}

/** What the row of a charge says of it in this state, its money apart. */
function knownOf(
  { now }: JobContext,
  charge: ChargeRow,
  state: ChargeState,
  { id: intentId, chargeId, card, declineReason }: ChargeFacts,
) {
  return {
    state,
    intentId,
    reason: state === 'failed' ? (declineReason ?? 'declined_by_bank') : '',
    ...(chargeId !== undefined && { chargeId }),
    ...(card && charge.method === 'card' && { brand: card.brand, last4: card.last4 }),
    ...(state !== 'running' && charge.settledAt === null && { settledAt: now }),
  }
}

/** Whether a guest has paid what is not requested any more: the request has ended or is paid, or less than that is pending. */
async function isUnexpectedPayment(
  { context: { db, accountId }, locked: { booking }, paid }: Settlement,
  { requestId, purpose }: ChargeRow,
  received: Cents,
): Promise<boolean> {
  const request = requestId === null ? undefined : await findRequest(db, { accountId, id: requestId })
  if (request?.state !== 'open' || !occupiesUnits(booking.state)) return true
  return purpose === 'stay' && received > pendingAmount({ ...booking, paid })
}

async function markPaid({ db, accountId, now }: JobContext, id: string) {
  const request = await findRequest(db, { accountId, id })
  if (request?.state === 'open') await updateRequest(db, request, { state: 'paid', settledAt: now, email: '' })
}
