import type { Payable } from '@posada/domain/accounting/bank/matching/payable'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { openInvoices } from '../../../money/invoices/public.ts'
import { type OpenBooking, openBookings } from '../queries/payables.ts'

/** All bookings and invoices of the account of which something is still to be paid. */
export async function readPayables({
  db,
  accountId,
  now,
}: Pick<JobContext, 'db' | 'accountId' | 'now'>): Promise<Payable[]> {
  const bookings = await openBookings(db, accountId, now)
  const invoices = await openInvoices(db, accountId)
  const invoicesOf = new Map<string, string[]>()
  for (const { id, bookingIds } of invoices)
    for (const bookingId of bookingIds) invoicesOf.set(bookingId, [...(invoicesOf.get(bookingId) ?? []), id])
  return [
    ...invoices.map(({ id, number, payerName, owed, bookingIds }): Payable => ({
      kind: 'invoice',
      id,
      reference: number,
      names: [payerName],
      pending: owed,
      parts: [],
      related: bookingIds,
    })),
    ...bookings.map((booking): Payable => ({
      kind: 'booking',
      id: booking.id,
      reference: booking.locator,
      names: [booking.holderName, booking.agencyName],
      pending: booking.pending,
      parts: partsOf(booking),
      related: invoicesOf.get(booking.id) ?? [],
    })),
  ]
}

function partsOf({ deposit, paid, holdAmount, requested }: OpenBooking): Payable['parts'] {
  return [
    ...(deposit > paid ? [{ amount: deposit - paid, label: 'depósito' }] : []),
    ...(holdAmount !== null && holdAmount > paid ? [{ amount: holdAmount - paid, label: 'depósito' }] : []),
    ...requested.map((amount) => ({ amount, label: 'lo que se le pidió' })),
  ]
}
