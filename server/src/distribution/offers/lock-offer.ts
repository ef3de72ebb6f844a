import { offerState, type OfferState } from '@posada/domain/distribution/offers/offer-state'
import { roomIdsOfBookings } from '../../bookings/bookings/public.ts'
import { lockUnitsOfStays } from '../../establishments/units/public.ts'
import { invalidLink, UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { findOffer, lockOfferRow, type Offer } from './queries.ts'

export type OfferInState = Offer & { state: OfferState }

export const withState = (offer: Offer, now: Date): OfferInState => ({
  ...offer,
  state: offerState({ ...offer, chosen: offer.options.find(isChosen(offer))?.booking ?? null }, now),
})

const isChosen =
  ({ chosen }: Offer) =>
  ({ position }: { position: number }) =>
    position === chosen

/** Locks an offer of which only itself changes. Undefined for an unknown one. */
export async function lockOffer(context: JobContext, id: string): Promise<OfferInState | undefined> {
  const { db, accountId, now } = context
  await lockOfferRow(db, accountId, id)
  const offer = await findOffer(db, accountId, id)
  return offer && withState(offer, now)
}

/** Locks an offer with the units of all that it holds, which come first and in the order of their ids. Undefined for an unknown one. */
export async function lockOfferWithUnits(context: JobContext, id: string): Promise<OfferInState | undefined> {
  const { db, accountId } = context
  const before = await findOffer(db, accountId, id)
  if (!before) return undefined
  const bookingIds = before.options.flatMap(({ bookingId }) => bookingId ?? [])
  const unitIds = await roomIdsOfBookings(db, accountId, bookingIds)
  if (unitIds.length > 0) await lockUnitsOfStays(db, accountId, unitIds)
  return lockOffer(context, id)
}

/** The offer that a link names. @throws InvalidLink where it is gone */
export function requireOpened<T extends Offer>(offer: T | undefined): T {
  if (!offer) throw invalidLink()
  return offer
}

/** The offer that the desk names. @throws UserError where there is none */
export function requireOffer<T extends Offer>(offer: T | undefined): T {
  if (!offer) throw new UserError('El presupuesto no existe')
  return offer
}
