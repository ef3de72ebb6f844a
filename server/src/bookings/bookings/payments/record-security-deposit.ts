import type { Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { availableSecurityDeposit, securityDepositReturnFault } from '@posada/domain/money/payments/security-deposit'
import { securityDepositOf } from '../../../money/cards/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { enterPayment, type PaymentEntry } from './enter-payment.ts'
import { requireAcceptedMethod } from './record-payment.ts'

/** What changes in a booking when only its security deposit does: neither what it has paid nor its state. */
export const securityDepositChange = { changed: ['la fianza'] }

/**
 * Inserts a payment into the security deposit of a locked booking, a return if the amount is negative.
 * @throws UserError when more would be returned than is held, or the establishment does not accept the method
 */
export async function recordSecurityDeposit(
  context: RequestContext,
  booking: { id: string; establishmentId: string },
  entry: PaymentEntry,
): Promise<{ id: string; day: Day }> {
  const { amount, method, reverses } = entry
  if (amount === 0) throw new UserError('El importe no puede ser cero')
  const deposit = await securityDepositOf(context.db, context.accountId, booking.id)
  if (amount < 0) requireReturnable(-amount, availableSecurityDeposit(deposit), reverses !== undefined)
  if (deposit.held + amount > limits.booking.total)
    throw new UserError(`No se puede guardar más fianza que ${formatEuros(limits.booking.total)}`)
  if (reverses === undefined) await requireAcceptedMethod(context, booking, method)
  return enterPayment(context, booking, { ...entry, purpose: 'security-deposit' })
}

function requireReturnable(amount: number, available: number, isReversal: boolean) {
  const fault = securityDepositReturnFault(amount, available)
  if (fault === null) return
  throw new UserError(
    isReversal ? 'Parte de esa fianza ya se ha devuelto o aplicado. Anule antes la devolución o la aplicación.' : fault,
  )
}
