import type { anfixApi } from '@posada/contract/accounting/anfix/anfix'
import type { Input } from '@posada/contract/endpoint'
import { findPayment, reversePayment } from '../../../bookings/bookings/public.ts'
import { deletePaymentAccount } from '../../../establishments/accounting-link/public.ts'
import { markInvoicePayment } from '../../../money/billing/public.ts'
import { bookingIdsOfInvoice, requireInvoice } from '../../../money/invoices/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { requireChosenCompany } from '../anfix-setup.ts'

type Removal = Input<(typeof anfixApi)['removePayment']>
type Removed = { version: number | null; message: string }

/** Reverses a payment of a booking or an invoice; the worker takes it back from Anfix. */
export async function removeCharge(context: RequestContext, { subject, id }: Removal): Promise<Removed> {
  const { db, accountId } = context
  const payment = await findPayment(db, accountId, id)
  const isOfBooking = subject.kind === 'booking' && payment?.bookingId === subject.id
  if (subject.kind === 'invoice') {
    const invoice = await requireInvoice(db, accountId, subject.id)
    await requireChosenCompany(db, { accountId, establishmentId: invoice.establishmentId })
    const bookingIds = await bookingIdsOfInvoice(db, accountId, subject.id)
    if (bookingIds.length === 0) return unmark(context, { invoiceId: subject.id, id })
    if (!payment || !bookingIds.includes(payment.bookingId)) throw noPaymentError()
  } else if (!isOfBooking) throw noPaymentError()
  const { version, movedNote } = await reversePayment(context, id)
  context.changed('accounting')
  return {
    version: subject.kind === 'booking' ? version : null,
    message: `Cobro anulado correctamente${movedNote}`,
  }
}

/** Of an invoice of no booking, whose only payment is its mark. */
async function unmark(context: RequestContext, { invoiceId, id }: { invoiceId: string; id: string }) {
  const invoice = await requireInvoice(context.db, context.accountId, invoiceId)
  if (id !== invoiceId || !invoice.isPaid) throw noPaymentError()
  await markInvoicePayment(context, { id: invoiceId, isPaid: false, paymentMethod: null, isConfirmed: null })
  await deletePaymentAccount(context.db, context.accountId, invoiceId)
  context.changed('accounting')
  return { version: null, message: 'Cobro anulado correctamente' }
}

const noPaymentError = () => new UserError('El cobro no existe')
