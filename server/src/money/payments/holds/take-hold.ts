import type { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import { SMALLEST_CHARGE } from '@posada/domain/money/payments/charge-rules'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { type ChargeResult, failureOf } from '../charges/ask-for-charge.ts'
import type { CardGateway } from '../card-gateway.ts'
import { type PaymentDependencies, requireGatewayOfCharge } from '../gateway/gateway-access.ts'
import { recordGatewayFailure } from '../gateway/record-failure.ts'
import { findCharge } from '../queries/movements.ts'
import { recordCharge } from '../settle/record-charge.ts'
import { freeToAskAgain, NO_HOLD, requireHeld } from './require-held.ts'

type Order = Parameters<CardGateway['takeHold']>[0]
type Attempt = { client: CardGateway; gatewayId: string; order: Order }
type Outcome = { gatewayId: string; order: Order; result: ChargeResult }

const TAKING = {
  refused: 'El banco no admite este cobro de la retención',
  gone: NO_HOLD,
  nothing: 'No se ha cobrado nada',
}

/** Takes a part or all of a security deposit that is reserved on a card, for damage; the rest is freed. */
export const takeHold = (
  dependencies: PaymentDependencies,
): OutsideHandler<(typeof cardPaymentsApi)['charge'], Attempt, Outcome> => ({
  async attempt({ bookingId, amount, cardId: chargeId }, context) {
    if (chargeId === null) throw new UserError('Indique la retención')
    const charge = await requireHeld(context, { bookingId, chargeId })
    if (amount < SMALLEST_CHARGE) throw new UserError(`El importe mínimo es de ${formatEuros(SMALLEST_CHARGE)}`)
    if (amount > charge.amount) throw new UserError(`De la retención puede cobrar hasta ${formatEuros(charge.amount)}`)
    const { client } = await requireGatewayOfCharge(dependencies, context, charge)
    context.changed('card-payments', bookingId)
    context.noted(`Cobro de ${formatEuros(amount)} de la retención de ${formatEuros(charge.amount)}`)
    return {
      client,
      gatewayId: charge.gatewayId,
      order: { intentId: charge.intentId, amount, attemptId: charge.id },
    }
  },

  async callOutside({ client, gatewayId, order }) {
    const result = await client.takeHold(order, order.attemptId).then(
      (facts): ChargeResult => ({ kind: 'facts', facts }),
      (error: unknown) => failureOf(error, TAKING),
    )
    return { gatewayId, order, result }
  },

  async finish({ gatewayId, order: { attemptId: id }, result }, context) {
    if (result.kind === 'facts') await recordCharge(context, gatewayId, result.facts)
    if (result.kind === 'failed') {
      await freeToAskAgain(context, id)
      await recordGatewayFailure(context, gatewayId, result.error)
      return { id, state: 'failed', refusal: result.sentence }
    }
    const row = await findCharge(context.db, { accountId: context.accountId, id })
    if (row?.state === 'succeeded') return { id, state: 'succeeded', message: 'Cobro realizado' }
    return { id, state: 'running', refusal: 'El banco no ha contestado. No repita el cobro: lo estamos comprobando.' }
  },
})
