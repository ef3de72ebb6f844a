import type { invoicePaymentsApi } from '@posada/contract/invoices/invoices'
import type { Input } from '@posada/contract/endpoint'
import { cashLimitWarning } from '@posada/domain/invoices/cash-limit'
import { paymentMethodLabels } from '@posada/domain/money/payment-methods'
import { payForInvoice, takeBackPaymentFor } from '../bookings/public.ts'
import { UserError } from '../http/errors.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import {
  billedByInvoice,
  bookingIdsOfInvoice,
  isIssued,
  requireInvoice,
  requireLockedIssued,
  updateInvoice,
} from '../invoices/public.ts'

/**
 * Marks an issued invoice as paid or unpaid. Of an invoice of bookings, the money is a payment of each booking, or takes
 * such payments back. @returns the message for the user, with the warning of the limit of cash
 * @throws UserError for a draft, and without a way of paying
 */
export async function markInvoicePayment(
  context: RequestContext,
  { id, isPaid, paymentMethod }: Input<(typeof invoicePaymentsApi)['markPayment']>,
): Promise<string> {
  const { db, accountId } = context
  if (isPaid && paymentMethod === null) throw new UserError('Elija la forma de pago')
  const bookingIds = await bookingIdsOfInvoice(db, accountId, id)
  if (bookingIds.length > 0) await movePayments(context, { id, isPaid, paymentMethod, bookingIds })
  const invoice = await requireLockedIssued(context, id, 'La factura es un borrador: emítala antes de cobrarla')
  const method = isPaid ? paymentMethod : null
  if (bookingIds.length === 0) await updateInvoice(db, accountId, id, { isPaid, paymentMethod: method })
  context.changed('invoices', id)
  context.noted(`Factura ${invoice.number}: ${isPaid ? `cobrada, ${wordOf(method)}` : 'sin cobrar'}`)
  const cashPayments = method === 'cash' ? [invoice.total] : []
  const warning = cashLimitWarning({ total: invoice.total, cashPayments, isPrivateNonResident: false })
  const message = isPaid ? 'Factura cobrada' : 'Factura sin cobrar'
  return warning === null ? message : `${message}. ${warning}`
}

type Movement = Pick<Input<(typeof invoicePaymentsApi)['markPayment']>, 'id' | 'isPaid' | 'paymentMethod'> & {
  bookingIds: readonly string[]
}

async function movePayments(context: RequestContext, { id, isPaid, paymentMethod, bookingIds }: Movement) {
  const invoice = await requireInvoice(context.db, context.accountId, id)
  if (!isIssued(invoice) || invoice.isPaid === isPaid) return
  for (const bookingId of bookingIds) {
    if (!isPaid) await takeBackPaymentFor(context, { bookingId, invoiceId: id })
    else if (paymentMethod !== null) {
      const amount = await billedByInvoice(context.db, context.accountId, { bookingId, invoiceId: id })
      await payForInvoice(context, { bookingId, invoiceId: id, amount, method: paymentMethod })
    }
  }
}

const wordOf = (method: keyof typeof paymentMethodLabels | null) =>
  method === null ? '' : paymentMethodLabels[method].toLowerCase()
