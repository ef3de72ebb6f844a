import type { OfferState } from '@posada/domain/distribution/offers/offer-state'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { withState } from './lock-offer.ts'
import { findOffers } from './queries.ts'

/** How some offers stand now, and until when they are valid, by their ids. */
export async function statesOfOffers(
  { db, accountId, now }: JobContext,
  ids: readonly string[],
): Promise<Map<string, { state: OfferState; validUntil: Date }>> {
  if (ids.length === 0) return new Map()
  const offers = await findOffers(db, accountId, ids)
  return new Map(
    offers.map((offer) => [offer.id, { state: withState(offer, now).state, validUntil: offer.validUntil }]),
  )
}
