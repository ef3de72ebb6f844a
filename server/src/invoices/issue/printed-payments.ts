import type { InvoiceSnapshot } from '@posada/domain/invoices/invoice-snapshot'
import { grossOf } from '@posada/domain/invoices/invoice-totals'
import { sum } from '@posada/domain/money/money'
import type { JobContext } from '../../http/handlers/request-context.ts'
import { invoicesOfBooking } from '../queries/charges.ts'
import type { InvoiceRow } from '../queries/invoices.ts'
import { paymentsOfBookings } from '../queries/settlement.ts'

type Printed = Pick<InvoiceRow, 'bookingId' | 'payerId' | 'lines' | 'corrects'>

/**
 * The payments that an invoice of a booking prints: those of the booking as long as nobody else is invoiced for it,
 * without the money of the advances that the invoice deducts. Corrective invoices print none.
 */
export async function printedPayments(
  { db, accountId }: JobContext,
  { bookingId, payerId, lines, corrects }: Printed,
): Promise<InvoiceSnapshot['payments']> {
  if (bookingId === null || corrects.length > 0) return []
  const issued = (await invoicesOfBooking(db, accountId, bookingId)).filter(({ state }) => state === 'issued')
  if (issued.some((invoice) => !invoice.isAdvance || invoice.payerId !== payerId)) return []
  let deducted = -sum(lines.filter(({ quantity }) => quantity < 0).map(grossOf))
  const payments = await paymentsOfBookings(db, accountId, [bookingId])
  return payments
    .filter(({ isReversed, isReversal }) => !isReversed && !isReversal)
    .flatMap(({ day, method, amount }) => {
      const advanced = Math.min(deducted, Math.max(0, amount))
      deducted -= advanced
      return amount === advanced ? [] : [{ on: day, method, amount: amount - advanced }]
    })
}
