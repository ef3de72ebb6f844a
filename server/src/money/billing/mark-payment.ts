import { invoicePaymentsApi } from '@posada/contract/money/invoices/invoice-payments'
import type { Input } from '@posada/contract/endpoint'
import { missingPayment } from '@posada/domain/money/billing/invoice-payments'
import { methodWords, paymentStateLabels } from '@posada/domain/money/billing/payment-state'
import type { Day } from '@posada/domain/platform/days/day'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import {
  lockBooking,
  payForInvoice,
  requireAcceptedMethod,
  takeBackPaymentFor,
} from '../../bookings/bookings/public.ts'
import { todayAtEstablishment } from '../../establishments/establishments/public.ts'
import { declaredRefusal, UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import {
  bookingIdsOfInvoice,
  paymentsOfInvoices,
  requireInvoice,
  requireLockedIssued,
  settleCorrections,
  sharesOfBookings,
  updateInvoice,
} from '../invoices/public.ts'
import { cashWarning } from './cash-warning.ts'

type Marked = Omit<Input<(typeof invoicePaymentsApi)['markPayment']>, 'amount'> & { amount?: Cents | null }

/**
 * Marks an issued invoice as paid or unpaid. Of an invoice of bookings, what is missing is a payment of each booking, or such
 * payments are taken back. @returns the message for the user, which repeats the amount
 * @throws UserError for a draft, and without a way of paying; the declared refusal where cash reaches the legal limit and
 *   nobody has confirmed it
 */
export async function markInvoicePayment(
  context: RequestContext,
  { id, isPaid, paymentMethod, isConfirmed, amount = null }: Marked,
  receivedOn: Day | null = null,
): Promise<string> {
  const { db, accountId } = context
  if (isPaid && paymentMethod === null) throw new UserError('Elija la forma de pago')
  const bookingIds = await bookingIdsOfInvoice(db, accountId, id)
  // Locked before what is owed is read, so that two payments at once do not take it twice.
  for (const bookingId of bookingIds) await lockBooking(context, bookingId)
  const invoice = await requireLockedIssued(context, id, 'La factura es un borrador: emítala antes de cobrarla')
  const open = takenOf(
    amount,
    (await paymentsOfInvoices(db, accountId, [invoice]))(invoice).owed,
    bookingIds.length > 0,
  )
  const warning = isPaid && paymentMethod === 'cash' && open > 0 ? await cashWarning(context, invoice, open) : null
  if (warning !== null && isConfirmed !== true)
    throw declaredRefusal(invoicePaymentsApi.markPayment, 'cashLimit', `${warning}. ¿Anotar el cobro en efectivo?`)
  if (bookingIds.length > 0) await movePayments(context, invoice, { isPaid, paymentMethod, bookingIds, amount })
  else {
    if (isPaid && paymentMethod !== null) await requireAcceptedMethod(context, invoice, paymentMethod)
    await settleCorrections(context, invoice, isPaid)
    const paidOn = isPaid ? (receivedOn ?? (await todayAtEstablishment(context, invoice.establishmentId))) : null
    await updateInvoice(db, accountId, id, { isPaid, paidOn, paymentMethod: isPaid ? paymentMethod : null })
  }
  context.changed('invoices', id)
  const words = isPaid ? await paidWords(context, id, { open, paymentMethod }) : 'sin cobrar'
  context.noted(`Factura ${invoice.number}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`)
  const message = isPaid ? `Factura ${words.charAt(0).toLowerCase()}${words.slice(1)}` : 'Factura sin cobrar'
  return warning === null ? message : `${message}. ${warning}`
}

/** 'Cobrada', and how much and how, where something was open: 'Cobrada, 77,38 € en efectivo'. */
async function paidWords(
  { db, accountId }: RequestContext,
  id: string,
  { open, paymentMethod }: { open: number; paymentMethod: PaymentMethod | null },
): Promise<string> {
  const invoice = await requireInvoice(db, accountId, id)
  const { paymentState } = (await paymentsOfInvoices(db, accountId, [invoice]))(invoice)
  const label = paymentState === null ? paymentStateLabels.paid : paymentStateLabels[paymentState]
  const method = paymentMethod === null ? '' : `, ${methodWords([paymentMethod]).toLowerCase()}`
  return open === 0 ? label : `${label}: ${formatEuros(Math.abs(open))}${method}`
}

/** What is taken now of what an invoice owes. @throws UserError for more than that, and for a part of an invoice of no booking */
function takenOf(amount: Cents | null, owed: Cents, isOfBookings: boolean): Cents {
  if (amount === null || amount === owed) return owed
  if (amount > owed) throw new UserError(`El importe supera lo pendiente: ${formatEuros(Math.max(0, owed))}`)
  if (!isOfBookings) throw new UserError('La factura no es de una reserva: solo puede cobrarse entera')
  return amount
}

type Movement = Pick<Marked, 'isPaid' | 'paymentMethod'> & {
  bookingIds: readonly string[]
  /** What is taken of what is missing; null for all. */
  amount: Cents | null
}

async function movePayments(
  context: RequestContext,
  { id, isPaid: wasPaid }: { id: string; isPaid: boolean },
  movement: Movement,
) {
  const { isPaid, paymentMethod, bookingIds } = movement
  if (!isPaid && !wasPaid) return
  let left = movement.amount ?? Infinity
  for (const bookingId of bookingIds) {
    if (!isPaid) await takeBackPaymentFor(context, { bookingId, invoiceId: id })
    else if (paymentMethod !== null) {
      const missing = await missingOf(context, { bookingId, invoiceId: id })
      const amount = movement.amount === null ? missing : Math.min(left, Math.max(0, missing))
      left -= amount
      await payForInvoice(context, { bookingId, invoiceId: id, amount, method: paymentMethod })
    }
  }
}

/** What is missing of an invoice in one of its bookings. @throws UserError where another invoice is in its place */
export async function missingOf(
  { db, accountId }: RequestContext,
  { bookingId, invoiceId }: { bookingId: string; invoiceId: string },
): Promise<number> {
  const found = (await sharesOfBookings(db, accountId, [bookingId])).get(bookingId)
  if (found?.portions.some((portion) => portion.invoiceId === invoiceId && portion.isReplaced))
    throw new UserError('Otra factura está en lugar de esta: cobre aquella')
  const share = found?.shares.get(invoiceId)
  return share ? missingPayment(share) : 0
}
