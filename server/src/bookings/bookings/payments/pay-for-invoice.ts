import type { Day } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { lockBooking } from '../lock-booking.ts'
import { paymentsOf } from '../queries/payments.ts'
import { saveBooking } from '../save-booking.ts'
import { paidPatch, recordPayment } from './record-payment.ts'
import { newestReversiblePayment, reversePayment } from './reverse-payment.ts'

type ForInvoice = { bookingId: string; invoiceId: string }

type PaymentForInvoice = ForInvoice & {
  amount: Cents
  method: PaymentMethod
  /** When the money came; today by default, and at the latest. */
  day?: Day
  note?: string
}

/**
 * Records a payment of a booking that was received for one of its invoices; a corrective one gives money back. Returns the id of the
 * payment and the day on whose till it is; null where there was nothing to pay.
 */
export async function payForInvoice(
  context: RequestContext,
  { bookingId, invoiceId, amount, method, day: wanted, note = '' }: PaymentForInvoice,
): Promise<{ id: string; day: Day } | null> {
  if (amount === 0) return null
  const locked = await lockBooking(context, bookingId)
  const today = await todayAtEstablishment(context, locked.booking.establishmentId)
  const day = wanted !== undefined && wanted < today ? wanted : today
  const { paid, ...entered } = await recordPayment(context, locked.booking, { amount, method, day, invoiceId, note })
  await saveBooking(context, locked, { action: 'payment', ...paidPatch(locked.booking, paid) })
  return entered
}

/**
 * Reverses the payment that was received for an invoice; where there is none, the newest payment of its booking.
 * @throws UserError where nothing can be reversed
 */
export async function takeBackPaymentFor(context: RequestContext, { bookingId, invoiceId }: ForInvoice): Promise<void> {
  const payments = await paymentsOf(context.db, context.accountId, bookingId)
  const own = payments.findLast((one) => one.invoiceId === invoiceId && one.reverses === null && !one.isReversed)
  const payment = own ?? newestReversiblePayment(payments)
  if (!payment) throw new UserError('No hay ningún cobro que anular')
  await reversePayment(context, payment.id)
}
