import { formatEuros } from '@posada/domain/platform/money/money'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import { availableSecurityDeposit, securityDepositReturnFault } from '@posada/domain/money/payments/security-deposit'
import { refundAmountFault } from '@posada/domain/money/payments/charge-rules'
import { leftToRefund } from '@posada/domain/money/payments/left-to-refund'
import { nextRefundState } from '@posada/domain/money/payments/movement-states'
import { lockBooking } from '../../../bookings/bookings/public.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import type { CardGateway } from '../card-gateway.ts'
import { type PaymentDependencies, requireGatewayOfCharge } from '../gateway/gateway-access.ts'
import { recordGatewayFailure } from '../gateway/record-failure.ts'
import { LOOK_UP_AFTER_MS } from '../lookups/next-look.ts'
import { findCharge, findRefund, insertRefund, updateRefund } from '../queries/movements.ts'
import { recordOwnRefund } from '../settle/record-own-refund.ts'
import { askForRefund, type RefundResult } from './ask-for-refund.ts'
import { addLookup, gatewayWord, type RefundRow, refundsOfCharges, securityDepositOf } from '../../cards/public.ts'

type Order = { intentId: string; amount: number; refundId: string }
type Attempt = { client: CardGateway; gatewayId: string; order: Order }
type Outcome = { gatewayId: string; order: Order; result: RefundResult }

const NO_REFUNDS = 'Su banco no tiene activadas las devoluciones por REST: devuélvalo en el panel de su banco'

/**
 * Returns a charge or a part of it, in the steps of a charge. Without an amount all that is left; of a security deposit at most
 * what of it is still held.
 */
export const refundCharge = (
  dependencies: PaymentDependencies,
): OutsideHandler<(typeof cardPaymentsApi)['refund'], Attempt, Outcome> => ({
  async attempt({ bookingId, chargeId, amount: wanted }, context) {
    const { db, accountId, loginId, now } = context
    const { booking } = await lockBooking(context, bookingId)
    const { charge, gateway, client, amount } = await refundOf(dependencies, context, { bookingId, chargeId, wanted })
    const id = newId(now.getTime())
    const day = await todayAtEstablishment(context, booking.establishmentId)
    await insertRefund(db, {
      accountId,
      id,
      chargeId,
      amount,
      state: 'running',
      day,
      startedAt: now,
      startedBy: loginId,
    })
    const dueAt = new Date(now.getTime() + LOOK_UP_AFTER_MS)
    await addLookup(db, { accountId, gatewayId: gateway.id, kind: 'own-refund', objectId: id, since: now, dueAt })
    context.changed('card-payments', bookingId)
    context.noted(`Devolución de ${formatEuros(amount)}`)
    return { client, gatewayId: gateway.id, order: { intentId: charge.intentId, amount, refundId: id } }
  },

  async callOutside({ client, gatewayId, order }) {
    return { gatewayId, order, result: await askForRefund(client, order) }
  },

  async finish({ gatewayId, order, result }, context) {
    const key = { accountId: context.accountId, id: order.refundId }
    if (result.kind === 'refund') await recordOwnRefund(context, order.refundId, result.refund)
    const row = (await findRefund(context.db, key))!
    if (result.kind === 'failed') {
      await updateRefund(context.db, row, { state: nextRefundState(row.state, 'closed') })
      if (result.isOutdated) await readIntentAgain()
      await recordGatewayFailure(context, gatewayId, result.error)
      context.changed('card-payments')
      return { refusal: result.sentence }
    }
    return replyOf(row)

    /** The gateway knows of more refunds than we do: the worker reads the payment. */
    async function readIntentAgain() {
      const { db, accountId, now } = context
      const lookup = { accountId, gatewayId, kind: 'intent', objectId: order.intentId } as const
      await addLookup(db, { ...lookup, since: now, dueAt: now })
      context.enqueue('card-payments', gatewayId)
    }
  },
})

type RefundRequest = { bookingId: string; chargeId: string; wanted: number | null }

/** The charge, where it is returned, and how much. @throws UserError where it cannot be returned, or not so much of it */
async function refundOf(
  dependencies: PaymentDependencies,
  context: JobContext,
  { bookingId, chargeId, wanted }: RefundRequest,
) {
  const { db, accountId } = context
  const charge = await findCharge(db, { accountId, id: chargeId })
  if (!charge || charge.bookingId !== bookingId || charge.state !== 'succeeded')
    throw new UserError('El cobro no existe')
  const { gateway, client } = await requireGatewayOfCharge(dependencies, context, charge)
  if (!client.can.refunds) throw new UserError(NO_REFUNDS)
  if (charge.dispute === 'open' || charge.dispute === 'lost')
    throw new UserError('El banco del huésped ha reclamado ese cobro: no se puede devolver')
  const refunds = await refundsOfCharges(db, accountId, [charge.id])
  if (!client.can.refundsAtOnce && refunds.some(({ state }) => state === 'running'))
    throw new UserError('Hay una devolución en curso')
  const left = leftToRefund(charge, refunds)
  const securityDeposit = isSecurityDeposit(charge)
    ? availableSecurityDeposit(await securityDepositOf(db, accountId, bookingId))
    : undefined
  const amount = wanted ?? Math.min(left, securityDeposit ?? left)
  const fault =
    (securityDeposit === undefined ? null : securityDepositReturnFault(amount, securityDeposit)) ??
    refundAmountFault(amount, left)
  if (fault !== null) throw new UserError(fault)
  return { charge, gateway, client, amount }
}

function replyOf(row: RefundRow) {
  const refund = { id: row.id, amount: row.amount, state: gatewayWord(row.state) }
  switch (row.state) {
    case 'running':
      return {
        refund,
        outcome: 'running',
        refusal: 'La pasarela de pago no ha contestado. No repita la devolución: la estamos comprobando.',
      } as const
    case 'failed':
    case 'canceled':
      return { refund, outcome: 'failed', refusal: 'El banco no ha aceptado la devolución' } as const
    default:
      return {
        refund,
        outcome: 'returned',
        message: row.state === 'succeeded' ? 'Devolución realizada' : 'Devolución en curso',
      } as const
  }
}
