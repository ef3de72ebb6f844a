import { offerState, type OfferState } from '@posada/domain/distribution/offers/offer-state'
import { roomIdsOfBookings } from '../../bookings/bookings/public.ts'
import { lockUnitsOfStays } from '../../establishments/units/public.ts'
import { invalidLink, UserError } from '../../platform/http/errors.ts'
import type { JobContext, LinkContext } from '../../platform/http/handlers/request-context.ts'
import { findOffer, lockOffer, type Offer } from './queries.ts'

export type LockedOffer = Offer & { state: OfferState }

/**
 * Locks an offer with the units of all that it holds, which come first and in the order of their ids. Undefined for an unknown one.
 */
export async function lockOfferWithUnits(context: JobContext, id: string): Promise<LockedOffer | undefined> {
  const { db, accountId } = context
  const before = await findOffer(db, accountId, id)
  if (!before) return undefined
  const bookingIds = before.options.flatMap(({ bookingId }) => bookingId ?? [])
  const unitIds = await roomIdsOfBookings(db, accountId, bookingIds)
  if (unitIds.length > 0) await lockUnitsOfStays(db, accountId, unitIds)
  await lockOffer(db, accountId, id)
  const offer = await findOffer(db, accountId, id)
  return offer && withState(offer, context.now)
}

export const withState = (offer: Offer, now: Date): LockedOffer => ({
  ...offer,
  state: offerState({ ...offer, chosen: offer.options.find(isChosen(offer))?.booking ?? null }, now),
})

const isChosen =
  ({ chosen }: Offer) =>
  ({ position }: { position: number }) =>
    position === chosen

/** The offer of a link, locked. @throws InvalidLink where it is gone */
export async function lockOpenedOffer(context: LinkContext): Promise<LockedOffer> {
  const offer = await lockOfferWithUnits(context, context.objectId)
  if (!offer) throw invalidLink()
  return offer
}

/** An offer of the desk, locked. @throws UserError where there is none */
export async function requireOffer(context: JobContext, id: string): Promise<LockedOffer> {
  const offer = await lockOfferWithUnits(context, id)
  if (!offer) throw new UserError('El presupuesto no existe')
  return offer
}
