import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { requireKeptCard } from '../gateway/sealed-card.ts'
import { markCardDetached, outlivedCards } from '../queries/gateways.ts'
import { type CardRow, cardsOfBooking } from '../../cards/public.ts'
import type { LookupContext } from './lookup-context.ts'

/** A card is kept for its booking: this long after its departure it is removed, here and at the gateway. */
const KEPT_DAYS = 60

type Detaching = Pick<LookupContext, 'app' | 'client' | 'clock' | 'log' | 'secrets'>

export async function detachOldCards(context: LookupContext): Promise<void> {
  const { app, clock, gateway } = context
  const { accountId, id: gatewayId } = gateway
  const lastDeparture = addDays(todayIn(MAINLAND, clock.now()), -KEPT_DAYS)
  await detachCards(
    context,
    await inAccount(app, accountId, (db) => outlivedCards(db, accountId, { gatewayId, lastDeparture })),
  )
}

/** A booking that is over before it began keeps no card. */
export async function detachCardsOfBooking(
  context: Detaching,
  { accountId, bookingId }: { accountId: string; bookingId: string },
): Promise<void> {
  await detachCards(context, await inAccount(context.app, accountId, (db) => cardsOfBooking(db, accountId, bookingId)))
}

/** Removes cards at the gateway, and then here. One that cannot be removed stays, and the next night tries it again. */
async function detachCards(
  { app, client, clock, log, secrets }: Detaching,
  cards: readonly Pick<CardRow, 'accountId' | 'id' | 'cardId' | 'sealedToken'>[],
): Promise<void> {
  for (const card of cards)
    try {
      await client.detachCard(requireKeptCard(secrets, card).id)
      await inAccount(app, card.accountId, (db) => markCardDetached(db, card, clock.now()))
    } catch (error) {
      log.warn({ error: messageForLog(error) }, 'a kept card could not be removed')
    }
}
