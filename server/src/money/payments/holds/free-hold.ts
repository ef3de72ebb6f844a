import type { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { formatEuros } from '@posada/domain/platform/money/money'
import { UserError } from '../../../platform/http/errors.ts'
import type { OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { type ChargeResult, failureOf } from '../charges/ask-for-charge.ts'
import type { CardGateway } from '../card-gateway.ts'
import { type PaymentDependencies, requireGatewayOfCharge } from '../gateway/gateway-access.ts'
import { recordGatewayFailure } from '../gateway/record-failure.ts'
import { findCharge } from '../queries/movements.ts'
import { recordCharge } from '../settle/record-charge.ts'
import { freeToAskAgain, NO_HOLD, requireHeld } from './require-held.ts'

type Held = { id: string; gatewayId: string; intentId: string; amount: number }
type Attempt = Held & { client: CardGateway }
type Outcome = Held & { result: ChargeResult }

const FREEING = {
  refused: 'El banco no admite liberar esta retención',
  gone: NO_HOLD,
  nothing: 'No se ha liberado nada',
}

/** Frees a security deposit that is reserved on a card; nothing has come, so that nothing is returned. */
export const freeHold = (
  dependencies: PaymentDependencies,
): OutsideHandler<(typeof cardPaymentsApi)['refund'], Attempt, Outcome> => ({
  async attempt({ bookingId, chargeId, amount: wanted }, context) {
    const { id, gatewayId, intentId, amount } = await requireHeld(context, { bookingId, chargeId })
    if (wanted !== null && wanted !== amount)
      throw new UserError('Una retención se libera entera. Para quedarse una parte, cóbrela: el resto queda libre.')
    const { client } = await requireGatewayOfCharge(dependencies, context, { gatewayId })
    context.changed('card-payments', bookingId)
    context.noted(`Retención de ${formatEuros(amount)}: se libera`)
    return { client, id, gatewayId, intentId, amount }
  },

  async callOutside({ client, ...held }) {
    const result = await client.freeHold(held.intentId).then(
      (facts): ChargeResult => ({ kind: 'facts', facts }),
      (error: unknown) => failureOf(error, FREEING),
    )
    return { ...held, result }
  },

  async finish({ id, gatewayId, amount, result }, context) {
    if (result.kind === 'facts') await recordCharge(context, gatewayId, result.facts)
    if (result.kind === 'failed') {
      await freeToAskAgain(context, id)
      await recordGatewayFailure(context, gatewayId, result.error)
      return { refusal: result.sentence }
    }
    const row = await findCharge(context.db, { accountId: context.accountId, id })
    const isFreed = row?.state === 'freed'
    context.noted(isFreed ? 'Retención liberada' : 'El banco no ha contestado')
    const refund = { id, amount, state: isFreed ? 'succeeded' : 'pending' }
    if (isFreed) return { refund, outcome: 'returned', message: 'Retención liberada' }
    return {
      refund,
      outcome: 'running',
      refusal: 'El banco no ha contestado. No repita la operación: la estamos comprobando.',
    }
  },
})
