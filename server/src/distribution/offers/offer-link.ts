import { offerPagePath } from '@posada/contract/distribution/offers/guest-offer'
import type { Dependencies } from '../../dependencies.ts'
import { makeLink, type SendingConfig, tokenOfLink } from '../../outbox/links/public.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { ensureName } from '../engine/public.ts'

export type OfferSetup = Pick<Dependencies, 'secrets'> & { config: SendingConfig }

/** The purpose of the mails of an offer, by which they are counted and browsers hear of their state. */
export const mailPurposeOf = ({ id }: { id: string }): string => `offers ${id}`

/** The page tells for so long what has become of an offer. */
const SHOWN_AFTERWARDS_MS = 60 * 86_400_000

type Linked = {
  offer: { id: string; establishmentId: string; validUntil: Date }
  options: readonly { checkOut: string }[]
}

/** Makes the link of a new offer. */
export async function makeOfferLink(
  { secrets, config }: OfferSetup,
  context: JobContext,
  { offer, options }: Linked,
): Promise<string> {
  const last = Math.max(offer.validUntil.getTime(), ...options.map(({ checkOut }) => Date.parse(checkOut)))
  const target = { purpose: 'offer', objectId: offer.id } as const
  const token = await makeLink({ secrets }, context, { ...target, expiresAt: new Date(last + SHOWN_AFTERWARDS_MS) })
  return addressOf(config) + offerPagePath(await ensureName(context, offer.establishmentId), token)
}

/** The address of the page of an offer, the same one each time. @throws UserError once nobody can open it any more */
export async function offerUrlOf(
  { secrets, config }: OfferSetup,
  context: JobContext,
  { id, establishmentId }: { id: string; establishmentId: string },
): Promise<string> {
  const token = await tokenOfLink({ secrets }, context, { purpose: 'offer', objectId: id })
  if (token === undefined) throw new UserError('El enlace de este presupuesto ya no se abre: haga otro')
  return addressOf(config) + offerPagePath(await ensureName(context, establishmentId), token)
}
