import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { lockBooking } from '../../../bookings/bookings/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { chargesOfBooking } from '../../cards/public.ts'
import type { CardGateway } from '../card-gateway.ts'
import { GatewayNotEnabled } from '../gateway-errors.ts'
import { clientOf, type PaymentDependencies } from '../gateway/gateway-access.ts'
import { notEnabledSentence, recordGatewayFailure } from '../gateway/record-failure.ts'
import { requireKeptCard } from '../gateway/sealed-card.ts'
import { findCard, findGatewayById, markCardDetached } from '../queries/gateways.ts'

type Removal = { bookingId: string; cardId: string }
type StoredCard = NonNullable<Awaited<ReturnType<typeof findCard>>>
/** `kept`: what the gateway is asked to forget; undefined where the card is removed already. */
type Attempt = Removal & { gatewayId: string; kept: { client: CardGateway; id: string } | undefined }
type Outcome = Removal & { gatewayId: string; failure: unknown }

const REMOVED = 'Tarjeta quitada'
const AWAY = 'La pasarela de pago no ha quitado la tarjeta, que sigue guardada. Inténtelo de nuevo.'

/**
 * Removes a kept card at the gateway, and then here: one that the gateway may still have stays in the list. A card that is gone already is no
 * error.
 */
export const removeCard = (
  dependencies: PaymentDependencies,
): OutsideHandler<(typeof cardPaymentsApi)['removeCard'], Attempt, Outcome> => ({
  async attempt({ bookingId, cardId }, context) {
    const { db, accountId } = context
    await lockBooking(context, bookingId)
    const card = await findCard(db, { accountId, id: cardId, bookingId })
    if (!card) throw new UserError('La tarjeta no es de esta reserva')
    const charges = await chargesOfBooking(db, accountId, bookingId)
    if (charges.some((charge) => charge.cardId === cardId && charge.state === 'running'))
      throw new UserError('Hay un cargo en curso con esa tarjeta. Espere unos minutos y vuelva a intentarlo.')
    const kept = card.detachedAt === null ? await keptAt(dependencies, context, card) : undefined
    return { bookingId, cardId, gatewayId: card.gatewayId, kept }
  },

  async callOutside({ bookingId, cardId, gatewayId, kept }) {
    const failure = await kept?.client.detachCard(kept.id).catch((error: unknown) => error)
    return { bookingId, cardId, gatewayId, failure }
  },

  async finish({ bookingId, cardId, gatewayId, failure }, context) {
    const { db, accountId, now } = context
    await recordGatewayFailure(context, gatewayId, failure)
    if (failure instanceof GatewayNotEnabled) {
      context.noted('La pasarela no la ha quitado')
      return { refusal: `${notEnabledSentence(failure)} La tarjeta sigue guardada.` }
    }
    if (failure !== undefined) return { refusal: AWAY }
    const card = (await findCard(db, { accountId, id: cardId, bookingId }))!
    if (card.detachedAt !== null) return { message: REMOVED }
    await markCardDetached(db, card, now)
    context.changed('card-payments', bookingId)
    context.noted('Ya no está guardada aquí ni en la pasarela')
    return { message: REMOVED }
  },
})

/** @throws UserError where the keys of the gateway are gone, or the token cannot be read */
async function keptAt(dependencies: PaymentDependencies, { db, accountId }: JobContext, card: StoredCard) {
  const gateway = await findGatewayById(db, { accountId, id: card.gatewayId })
  if (!gateway || gateway.disconnectedAt !== null)
    throw new UserError('Esa tarjeta se guardó con otra cuenta de la pasarela: quítela en el panel de esa cuenta')
  return { client: clientOf(dependencies, gateway), id: requireKeptCard(dependencies.secrets, card).id }
}
