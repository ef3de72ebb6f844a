import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { inAccount } from '../../../platform/db/transaction.ts'
import { keptCardOf } from '../gateway/sealed-card.ts'
import { markCardDetached, outlivedCards } from '../queries/gateways.ts'
import type { LookupContext } from './lookup-context.ts'

/** A card is kept for its booking: this long after its departure it is removed, here and at the gateway. */
const KEPT_DAYS = 60

export async function detachOldCards({ app, clock, client, gateway, secrets }: LookupContext): Promise<void> {
  const { accountId, id: gatewayId } = gateway
  const now = clock.now()
  const lastDeparture = addDays(todayIn(MAINLAND, now), -KEPT_DAYS)
  const cards = await inAccount(app, accountId, (db) => outlivedCards(db, accountId, { gatewayId, lastDeparture }))
  for (const card of cards) {
    const kept = keptCardOf(secrets, card)
    if (kept) await client.detachCard(kept.id)
    await inAccount(app, accountId, (db) => markCardDetached(db, card, now))
  }
}
