import { cashLimitWarning } from '@posada/domain/money/invoices/cash-limit'
import { sum } from '@posada/domain/platform/money/money'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { bookingIdsOfInvoice, issuedPortions, paymentsOfBookings } from '../invoices/public.ts'

/**
 * Why `amount` of an invoice may not be paid in cash; null where it may. The invoices of a booking are one operation, and so
 * are all payments in cash for it.
 */
export async function cashWarning(
  { db, accountId }: RequestContext,
  { id, total }: { id: string; total: number },
  amount: number,
): Promise<string | null> {
  const warningOf = (whole: number, cashPayments: number[]) =>
    cashLimitWarning({ total: whole, cashPayments, isPrivateNonResident: false })
  const bookingIds = await bookingIdsOfInvoice(db, accountId, id)
  const portions = await issuedPortions(db, accountId, bookingIds)
  const payments = await paymentsOfBookings(db, accountId, bookingIds)
  const warnings = bookingIds.map((bookingId) =>
    warningOf(sum(portions.filter((one) => one.bookingId === bookingId).map((portion) => portion.amount)), [
      ...payments
        .filter((one) => one.bookingId === bookingId && one.method === 'cash')
        .map((payment) => payment.amount),
      amount,
    ]),
  )
  return [warningOf(total, [amount]), ...warnings].find((warning) => warning !== null) ?? null
}
