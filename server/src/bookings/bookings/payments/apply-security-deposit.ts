import type { paymentsApi } from '@posada/contract/bookings/payments'
import type { Input } from '@posada/contract/endpoint'
import { bookingFactText } from '@posada/domain/bookings/booking-facts'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import {
  availableSecurityDeposit,
  type MethodAmount,
  securityDepositUseFault,
  takeByMethod,
} from '@posada/domain/money/payments/security-deposit'
import { securityDepositOf } from '../../../money/cards/public.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBooking } from '../lock-booking.ts'
import { heldByMethod } from '../queries/payments.ts'
import { saveBooking } from '../save-booking.ts'
import { movedPaymentNote } from '../till/payment-day.ts'
import { cashWarningOf } from './add-payment.ts'
import { enterPayment } from './enter-payment.ts'
import { paidPatch } from './record-payment.ts'

/**
 * Pays what is pending of a booking from its security deposit, by the methods by which that was received: the same amount
 * leaves the deposit and is received for the stay. So damage is an extra that is invoiced as usual.
 */
export async function applySecurityDeposit(
  context: RequestContext,
  { bookingId, amount }: Input<(typeof paymentsApi)['applySecurityDeposit']>,
): Promise<{ version: number; movedNote: string; cashWarning: string | null }> {
  const { db, accountId } = context
  const locked = await lockBooking(context, bookingId)
  const { booking } = locked
  const held = availableSecurityDeposit(await securityDepositOf(db, accountId, bookingId))
  const fault = securityDepositUseFault(amount, { held, pending: pendingAmount(booking) })
  if (fault !== null) throw new UserError(fault)
  const today = await todayAtEstablishment(context, booking.establishmentId)
  const parts = takeByMethod(amount, await heldByMethod(db, accountId, bookingId))
  let day = today
  for (const part of parts) day = await movePart(context, booking, part, today)
  context.noted(bookingFactText({ kind: 'security-deposit-used', amount }))
  const { patch, changed } = paidPatch(booking, booking.paid + amount)
  const { version } = await saveBooking(context, locked, {
    action: 'payment',
    patch,
    changed: [...changed, 'la fianza'],
  })
  const hasCash = parts.some(({ method }) => method === 'cash')
  const cashWarning = hasCash ? await cashWarningOf(context, booking) : null
  return { version, movedNote: movedPaymentNote(today, day), cashWarning }
}

async function movePart(
  context: RequestContext,
  booking: { id: string; establishmentId: string },
  { method, amount }: MethodAmount,
  today: string,
) {
  const entry = { method, day: today, isTransfer: true }
  const out = { ...entry, amount: -amount, purpose: 'security-deposit', note: 'Aplicada a la cuenta' } as const
  const { id } = await enterPayment(context, booking, out)
  const { day } = await enterPayment(context, booking, {
    ...entry,
    amount,
    note: 'De la fianza',
    fromSecurityDepositId: id,
  })
  return day
}
