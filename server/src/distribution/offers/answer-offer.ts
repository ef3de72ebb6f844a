import { guestOfferApi } from '@posada/contract/distribution/offers/guest-offer'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { LinkContext, RequestContext } from '../../platform/http/handlers/request-context.ts'
import { lockOffer, lockOfferWithUnits, requireOffer, requireOpened } from './lock-offer.ts'
import { mailDeclined } from './mail-declined.ts'
import { updateOffer } from './queries.ts'
import { releaseOptions } from './release-options.ts'

/** The guest does not want any of it: what it held is free at once. Saying so again changes nothing. */
export async function declineOffer(context: LinkContext): Promise<void> {
  const { db, now } = context
  const offer = requireOpened(await lockOfferWithUnits(context, context.objectId))
  if (offer.state === 'declined') return
  if (offer.state !== 'open')
    throw declaredRefusal(guestOfferApi.decline, 'over', 'Este presupuesto ya no se puede contestar')
  await releaseOptions(context, offer, { reason: 'El huésped no acepta el presupuesto' })
  await updateOffer(db, offer, { outcome: 'declined', endedAt: now, openedAt: offer.openedAt ?? now })
  context.changed('offers', offer.id)
  context.noted('No le interesa')
  await mailDeclined(context, await requireEstablishment(db, context.accountId, offer.establishmentId), offer)
}

/**
 * Somebody reads the page: what its script says at the first touch, key or scroll, because a scanner of mails opens pages too. Only the first time
 * is kept.
 */
export async function markOpened(context: LinkContext): Promise<void> {
  const { db, now } = context
  const offer = requireOpened(await lockOffer(context, context.objectId))
  if (offer.openedAt !== null) return
  await updateOffer(db, offer, { openedAt: now })
  context.changed('offers', offer.id)
  for (const { bookingId } of offer.options) if (bookingId !== null) context.changed('bookings', bookingId)
}

/** The desk takes an offer back, also one that is accepted and not paid yet; what it held is free. @throws UserError once it is over */
export async function withdrawOffer(context: RequestContext, id: string): Promise<void> {
  const { db, now } = context
  const offer = requireOffer(await lockOfferWithUnits(context, id))
  if (offer.state === 'withdrawn') return
  if (offer.state !== 'open' && offer.state !== 'unpaid') throw new UserError('Este presupuesto ya ha terminado')
  await releaseOptions(context, offer, { reason: 'Presupuesto retirado' })
  await updateOffer(db, offer, { outcome: 'withdrawn', endedAt: now })
  context.changed('offers', id)
  context.noted(offer.state === 'unpaid' ? 'Estaba aceptado y sin pagar' : 'Sin contestar')
}
