import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { updateInvoice } from '../queries/invoices.ts'
import { sharesOfBookings } from './booking-shares.ts'
import { addShares } from './payments-of-invoices.ts'
import type { InvoiceShare } from '@posada/domain/money/billing/invoice-payments'

/**
 * Marks the issued invoices of bookings as paid or unpaid by the payments of their bookings, which they share; those that
 * were replaced stay as they are. The bookings are locked.
 */
export async function settleInvoices(context: JobContext, bookingIds: readonly string[]): Promise<void> {
  const { db, accountId } = context
  const together = new Map<string, { share: InvoiceShare; isPaid: boolean }>()
  for (const { shares, portions } of (await sharesOfBookings(db, accountId, bookingIds)).values())
    for (const { invoiceId, isReplaced, isPaid } of portions) {
      const share = shares.get(invoiceId)
      if (share && !isReplaced)
        together.set(invoiceId, { share: addShares(together.get(invoiceId)?.share, share), isPaid })
    }
  for (const [invoiceId, { share, isPaid: wasPaid }] of together) {
    const isPaid = share.pending === 0 && (share.amount >= 0 || share.toRefund === 0)
    if (isPaid === wasPaid) continue
    const paymentMethod = isPaid ? (share.payments.at(-1)?.method ?? null) : null
    await updateInvoice(db, accountId, invoiceId, { isPaid, paymentMethod })
    context.changed('invoices', invoiceId)
  }
}
