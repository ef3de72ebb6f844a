import { coveredInvoices } from '@posada/domain/billing/invoice-payments'
import type { JobContext } from '../http/handlers/request-context.ts'
import { updateInvoice } from './queries/invoices.ts'
import { issuedPortions, paymentsOfBookings, unbilledFees } from './queries/settlement.ts'

/**
 * Marks the issued invoices of bookings as paid or unpaid by the payments of their bookings, which they share; those that
 * were replaced stay as they are. The bookings are locked.
 */
export async function settleInvoices(context: JobContext, bookingIds: readonly string[]): Promise<void> {
  const { db, accountId } = context
  const portions = (await issuedPortions(db, accountId, bookingIds)).filter(({ isReplaced }) => !isReplaced)
  if (portions.length === 0) return
  const all = [...new Set(portions.map(({ bookingId }) => bookingId))]
  const payments = await paymentsOfBookings(db, accountId, all)
  const fees = await unbilledFees(db, accountId, all)
  const coveredOf = (id: string) =>
    coveredInvoices(portions.filter(ofBooking(id)), payments.filter(ofBooking(id)), fees.get(id))
  const covered = new Map(all.map((id) => [id, coveredOf(id)]))
  for (const invoiceId of new Set(portions.map((portion) => portion.invoiceId))) {
    const own = portions.filter((portion) => portion.invoiceId === invoiceId)
    const isPaid = own.every(({ bookingId }) => covered.get(bookingId)?.has(invoiceId))
    if (own.every((portion) => portion.isPaid === isPaid)) continue
    const counting = payments.filter((payment) => !payment.isReversed && !payment.isReversal)
    const last = counting.findLast((payment) => payment.invoiceId === invoiceId) ?? counting.at(-1)
    await updateInvoice(db, accountId, invoiceId, { isPaid, paymentMethod: isPaid ? (last?.method ?? null) : null })
    context.changed('invoices', invoiceId)
  }
}

const ofBooking = (id: string) => (one: { bookingId: string }) => one.bookingId === id
