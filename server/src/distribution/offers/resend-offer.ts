import { requireSendable } from '../../outbox/links/public.ts'
import { countMailsSince, lockMailPurpose } from '../../outbox/mails/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { engineOfEstablishment } from '../engine/public.ts'
import { lockOffer, requireOffer } from './lock-offer.ts'
import { mailOffer } from './mail-offer.ts'
import { mailPurposeOf, type OfferSetup, offerUrlOf } from './offer-link.ts'
import { updateOffer } from './queries.ts'

const MOST_AN_HOUR = 3
const HOUR_MS = 3_600_000

/** Mails an open offer once more. @throws UserError once it is over, without an address, or after too many within the hour */
export async function resendOffer(setup: OfferSetup, context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const offer = requireOffer(await lockOffer(context, id))
  if (offer.state !== 'open') throw new UserError('Este presupuesto ya no espera respuesta')
  if (offer.email === '') throw new UserError('El presupuesto no tiene correo electrónico: copie el enlace')
  requireSendable(setup, { sendBy: 'email', email: offer.email, phone: offer.phone })
  const purpose = mailPurposeOf(offer)
  await lockMailPurpose(db, accountId, purpose)
  if ((await countMailsSince(db, accountId, purpose, new Date(now.getTime() - HOUR_MS))) >= MOST_AN_HOUR)
    throw new UserError('Ya se ha enviado varias veces en la última hora. Espere un rato.')
  const url = await offerUrlOf(setup, context, offer)
  const published = await engineOfEstablishment(context, offer.establishmentId)
  await mailOffer(context, published, { offer, options: offer.options, url, isReminder: false })
  await updateOffer(db, offer, { sentAt: now })
  context.changed('offers', id)
  context.noted('Correo')
}
