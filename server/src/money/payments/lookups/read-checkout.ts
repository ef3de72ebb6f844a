import { isPageDead } from '@posada/domain/money/payments/gateway-page'
import { hasLapsed } from '@posada/domain/bookings/holds/booking-hold'
import { GUEST } from '../../../platform/db/actor.ts'
import { confirmHeldByCard, findBooking, tellOfHold } from '../../../bookings/bookings/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import type { SecretBox } from '../../../platform/secrets.ts'
import { openCard, storedCard } from '../gateway/sealed-card.ts'
import type { GatewayCard, GatewayCheckout } from '../gateway-answers.ts'
import { findCustomer, insertCard } from '../queries/gateways.ts'
import { recordCharge } from '../settle/record-charge.ts'
import { detachCardsOfBooking } from './detach-cards.ts'
import type { LookupContext } from './lookup-context.ts'
import {
  type CheckoutRow,
  completeCheckout,
  findCheckout,
  findRequest,
  type GatewayRow,
  type Lookup,
  updateCheckout,
  updateRequest,
} from '../../cards/public.ts'

/** Reads a visit to the hosted page: what was paid there, and the card that was left. Returns whether it is over. */
export async function lookUpCheckout(context: LookupContext, { accountId, objectId: id }: Lookup): Promise<boolean> {
  const { app, client } = context
  const checkout = await inAccount(app, accountId, (db) => findCheckout(db, { accountId, id }))
  // One that is over still lacks the card that a late message has brought.
  const isOver = checkout?.state === 'complete' || checkout?.state === 'expired'
  if (!checkout || (isOver && checkout.sealedCard === null)) return true
  if (checkout.checkoutId === '') {
    // The answer with its address was lost, so that nobody has seen it.
    await inAccount(app, accountId, (db) => updateCheckout(db, checkout, { state: 'expired' }))
    return true
  }
  // A visit that was paid in the last moment is complete at the gateway, and recorded as any other.
  const isClosed = checkout.endedAt !== null && client.can.closesOpenPages
  const session = isClosed ? client.expireCheckout(checkout.checkoutId) : client.readCheckout(checkout.checkoutId)
  return recordCheckout(context, checkout, await session)
}

/** Records what the gateway says of a visit to its page. Returns whether it is over. */
async function recordCheckout(lookup: LookupContext, checkout: CheckoutRow, visit: GatewayCheckout): Promise<boolean> {
  const { app, client, clock, gateway, record, secrets } = lookup
  const { accountId, gatewayId, requestId } = checkout
  const { status, intentId } = visit
  const isDead = status === 'open' && !client.can.closesOpenPages && isPageDead(checkout.acceptedAt, clock.now())
  if (status === 'open' && !isDead) return false
  if (status === 'expired' || isDead) {
    await record(({ db }) => updateCheckout(db, checkout, { state: 'expired' }))
    return true
  }
  const request = await inAccount(app, accountId, (db) => findRequest(db, { accountId, id: requestId }))
  if (!request) return true
  const intent = visit.intent ?? (intentId === undefined ? undefined : await client.readIntent(intentId))
  const known = request.savesCard && checkout.sealedCard === null ? await findCard() : undefined
  const isTooLate = await record(async (context) => {
    context.actedBy(GUEST, 'guest-payment')
    if (intent) await recordCharge(context, gatewayId, intent)
    // Read again: a message may have brought the card while the gateway was asked.
    const { sealedCard } = (await findCheckout(context.db, checkout))!
    const card = request.savesCard ? (openCard(secrets, accountId, sealedCard) ?? known) : undefined
    if (card) await keepCard(context, secrets, { checkout, card, gateway })
    const outcome = card && !intent ? await confirmHeldByCard(context, request.bookingId) : null
    if (outcome === 'taken') await tellOfHold(context, request.bookingId, 'card-removed')
    await completeCheckout(context.db, checkout, { usedCard: sealedCard })
    const now = await findRequest(context.db, request)
    if (!intent && (now?.state === 'open' || outcome === 'revived'))
      await updateRequest(context.db, request, { state: 'paid', settledAt: context.now, email: '' })
    context.changed('card-payments', request.bookingId)
    return card !== undefined && (await isOfLapsedHold(context, request.bookingId))
  })
  // What a crash leaves here is removed at night.
  if (isTooLate) await detachCardsOfBooking(lookup, { accountId, bookingId: request.bookingId })
  return intent === undefined || intent.status !== 'processing'

  async function findCard() {
    const customerId = await inAccount(app, accountId, (db) =>
      findCustomer(db, accountId, { bookingId: request!.bookingId, gatewayId }),
    )
    return client.findKeptCard(visit, customerId)
  }
}

async function isOfLapsedHold({ db, accountId }: JobContext, bookingId: string): Promise<boolean> {
  const booking = await findBooking(db, accountId, bookingId)
  return booking !== undefined && hasLapsed(booking)
}

/** The card with the conditions that its holder accepted by leaving it. */
async function keepCard(
  { db, accountId, now }: JobContext,
  secrets: SecretBox,
  {
    checkout: { requestId, acceptedAt },
    card,
    gateway,
  }: { checkout: CheckoutRow; card: GatewayCard; gateway: GatewayRow },
) {
  const request = await findRequest(db, { accountId, id: requestId })
  if (!request) return
  const { bookingId, terms } = request
  const key = { accountId, id: newId(now.getTime()), bookingId, gatewayId: gateway.id }
  const { brand, last4, expires } = card
  await insertCard(db, {
    ...key,
    ...storedCard(secrets, gateway, card),
    brand,
    last4,
    expires,
    terms,
    savedAt: acceptedAt,
  })
}
