import type { Day } from '@posada/domain/platform/days/day'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import type { PaymentMethod } from '@posada/domain/platform/money/payment-methods'
import { lockBooking, payForInvoice } from '../../bookings/bookings/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { bookingIdsOfInvoice, paymentsOfInvoices, requireLockedIssued } from '../invoices/public.ts'
import { markInvoicePayment, missingOf } from './mark-payment.ts'

type Received = { id: string; amount: Cents; method: PaymentMethod; day?: Day; note: string }

/**
 * Records money that was received for an issued invoice: as payments of its bookings, as far as each still owes something of
 * it; an invoice of no booking is paid as a whole. Returns the payments of bookings.
 * @throws UserError for a draft, an annulled or a paid invoice, and for more than is owed
 */
export async function receiveForInvoice(
  context: RequestContext,
  { id, amount, method, day, note }: Received,
): Promise<{ payments: { id: string; day: Day }[]; owed: Cents; number: string }> {
  const { db, accountId } = context
  const bookingIds = await bookingIdsOfInvoice(db, accountId, id)
  for (const bookingId of bookingIds) await lockBooking(context, bookingId)
  // Locked before what is owed is read: an invoice of no booking has nothing else that two payments would wait for.
  const invoice = await requireLockedIssued(context, id, 'La factura es un borrador: emítala antes de cobrarla')
  const { owed } = (await paymentsOfInvoices(db, accountId, [invoice]))(invoice)
  if (owed <= 0) throw new UserError(`La factura ${invoice.number} ya está cobrada`)
  if (amount > owed)
    throw new UserError(
      `La factura ${invoice.number} debe ${formatEuros(owed)}, menos que el importe. Elija la reserva, donde puede anotarse entero.`,
    )
  if (bookingIds.length === 0) {
    if (amount < owed)
      throw new UserError(
        `La factura ${invoice.number} no es de una reserva y solo puede cobrarse entera: faltarían ${formatEuros(owed - amount)}`,
      )
    await markInvoicePayment(context, { id, isPaid: true, paymentMethod: method, isConfirmed: true }, day)
    return { payments: [], owed: 0, number: invoice.number }
  }
  const payments: { id: string; day: Day }[] = []
  let rest = amount
  for (const bookingId of bookingIds) {
    const missing = await missingOf(context, { bookingId, invoiceId: id })
    const part = Math.min(rest, Math.max(0, missing))
    const made = await payForInvoice(context, {
      bookingId,
      invoiceId: id,
      amount: part,
      method,
      note,
      ...(day && { day }),
    })
    if (made) payments.push(made)
    rest -= part
  }
  if (rest > 0) throw new UserError(`La factura ${invoice.number} ha cambiado mientras tanto: mírela antes de cobrarla`)
  context.changed('invoices', id)
  return { payments, owed: owed - amount, number: invoice.number }
}
