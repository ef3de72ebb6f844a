import type { invoicePaymentsApi } from '@posada/contract/invoices/invoice-payments'
import type { Input } from '@posada/contract/endpoint'
import { missingPayment } from '@posada/domain/billing/invoice-payments'
import { cashLimitWarning } from '@posada/domain/invoices/cash-limit'
import { sum } from '@posada/domain/money/money'
import { paymentMethodLabels } from '@posada/domain/money/payment-methods'
import { payForInvoice, takeBackPaymentFor } from '../bookings/public.ts'
import { UserError } from '../http/errors.ts'
import type { RequestContext } from '../http/handlers/request-context.ts'
import {
  bookingIdsOfInvoice,
  isIssued,
  issuedPortions,
  paymentsOfBookings,
  requireInvoice,
  requireLockedIssued,
  settleCorrections,
  unbilledFees,
  updateInvoice,
} from '../invoices/public.ts'

/**
 * Marks an issued invoice as paid or unpaid. Of an invoice of bookings, what is missing is a payment of each booking, or such
 * payments are taken back. @returns the message for the user, with the warning of the limit of cash
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
  if (bookingIds.length === 0) {
    await settleCorrections(context, invoice, isPaid)
    await updateInvoice(db, accountId, id, { isPaid, paymentMethod: method })
  }
  context.changed('invoices', id)
  context.noted(`Factura ${invoice.number}: ${isPaid ? `cobrada, ${wordOf(method)}` : 'sin cobrar'}`)
  const warning = method === 'cash' ? await cashWarning(context, invoice, bookingIds) : null
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
      const amount = await missingOf(context, { bookingId, invoiceId: id })
      await payForInvoice(context, { bookingId, invoiceId: id, amount, method: paymentMethod })
    }
  }
}

async function missingOf(
  context: RequestContext,
  { bookingId, invoiceId }: { bookingId: string; invoiceId: string },
): Promise<number> {
  const { db, accountId } = context
  const portions = (await issuedPortions(db, accountId, [bookingId])).filter(
    (portion) => portion.bookingId === bookingId,
  )
  if (portions.some((portion) => portion.invoiceId === invoiceId && portion.isReplaced))
    throw new UserError('Otra factura está en lugar de esta: cobre aquella')
  const standing = portions.filter(({ isReplaced }) => !isReplaced)
  const payments = await paymentsOfBookings(db, accountId, [bookingId])
  const fees = await unbilledFees(db, accountId, [bookingId])
  return missingPayment(invoiceId, standing, payments, fees.get(bookingId))
}

/** The invoices of a booking are one operation, and so are all payments in cash for it. */
async function cashWarning(
  { db, accountId }: RequestContext,
  { total }: { total: number },
  bookingIds: readonly string[],
): Promise<string | null> {
  const warningOf = (whole: number, cashPayments: number[]) =>
    cashLimitWarning({ total: whole, cashPayments, isPrivateNonResident: false })
  const portions = await issuedPortions(db, accountId, bookingIds)
  const payments = await paymentsOfBookings(db, accountId, bookingIds)
  const warnings = bookingIds.map((bookingId) =>
    warningOf(
      sum(portions.filter((one) => one.bookingId === bookingId).map(({ amount }) => amount)),
      payments.filter((one) => one.bookingId === bookingId && one.method === 'cash').map(({ amount }) => amount),
    ),
  )
  return [warningOf(total, [total]), ...warnings].find((warning) => warning !== null) ?? null
}

const wordOf = (method: keyof typeof paymentMethodLabels | null) =>
  method === null ? '' : paymentMethodLabels[method].toLowerCase()
