import type { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import type { Db } from '../../../platform/db/database.ts'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { endLinks } from '../../../outbox/links/public.ts'
import { eraseCardTokens, lockGateways, updateGateway } from '../queries/gateways.ts'
import { openMovementOf } from '../queries/movements.ts'
import { openGatewayKey, type PaymentDependencies } from './gateway-access.ts'
import { gatewaysOf, type GatewayRow } from '../../cards/public.ts'

type Attempt = { secretKey: string | undefined; webhookId: string }

/** Erases the keys of Stripe and removes the webhook. Charges stay; they are then returned in the gateway's own panel. */
export const disconnectGateway = (
  dependencies: PaymentDependencies,
): OutsideHandler<(typeof cardGatewayApi)['disconnect'], Attempt, void> => ({
  async attempt(_input, { db, accountId, now }) {
    const gateway = (await gatewaysOf(db, accountId)).find(({ kind }) => kind === 'stripe')
    if (!gateway) throw new UserError('No hay ninguna pasarela de pago conectada')
    await requireNothingOpen(db, gateway, now)
    return { secretKey: openGatewayKey(dependencies.secrets, gateway), webhookId: gateway.webhookId }
  },

  async callOutside({ secretKey, webhookId }) {
    if (secretKey === undefined || webhookId === '') return
    await dependencies.cardGateways
      .stripe({ secretKey, takesBizum: false })
      .deleteWebhookEndpoint(webhookId)
      .catch((error: unknown) =>
        dependencies.log.warn({ error: messageForLog(error) }, 'the webhook could not be deleted'),
      )
  },

  async finish(_outcome, context) {
    const gateway = (await lockGateways(context.db, context.accountId)).find(({ kind }) => kind === 'stripe')
    if (gateway) await endGateway(context, gateway)
    if (gateway) context.noted(`Clave ··${gateway.secretKeyEnd}: se borra`)
    context.changed('card-gateway')
    return { message: 'Pasarela de pago desconectada' }
  },
})

const OPEN = {
  running: 'Hay un cobro o una devolución en curso. Espere unos minutos y vuelva a intentarlo.',
  held: 'Hay importes retenidos en tarjetas, que sin la clave no se podrían cobrar ni liberar. Cóbrelos o libérelos antes.',
  visit: 'Hay huéspedes que pueden estar en la página de pago. Vuelva a intentarlo dentro de una hora.',
}

/** @throws UserError while something is open that is lost with the keys of a gateway */
export async function requireNothingOpen(db: Db, gateway: GatewayRow, now: Date): Promise<void> {
  const open = await openMovementOf(db, gateway, now)
  if (open) throw new UserError(OPEN[open])
}

/** The keys are erased with the tokens of kept cards, and messages of the gateway are no longer accepted. */
export async function endGateway(context: JobContext, { accountId, id }: GatewayRow): Promise<void> {
  await updateGateway(
    context.db,
    { accountId, id },
    { sealedSecretKey: null, sealedWebhookSecret: null, webhookId: '', disconnectedAt: context.now },
  )
  await eraseCardTokens(context.db, { accountId, id }, context.now)
  await endLinks(context, { purpose: 'card-webhook', objectId: id })
}
