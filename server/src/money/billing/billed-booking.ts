import { type Billing, billingOf } from '@posada/domain/money/billing/booking-billing'
import { billableItems, type BillableItem } from '@posada/domain/money/billing/billable-items'
import { standingPortions } from '@posada/domain/money/billing/standing-portions'
import { sum } from '@posada/domain/platform/money/money'
import { bookingsToBill, type BookingToBill } from '../../bookings/bookings/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { billedAmountsOf, type InvoiceOfBooking, invoicesOfBooking } from '../invoices/public.ts'

/** A booking with what it charges and what its invoices bill. */
export type BilledBooking = BookingToBill & {
  items: BillableItem[]
  invoices: InvoiceOfBooking[]
  billed: Map<string, number>
  billing: Billing
}

/** @throws UserError when the account has no booking with that id */
export async function billedBooking({ db, accountId }: JobContext, bookingId: string): Promise<BilledBooking> {
  const [found] = await bookingsToBill(db, accountId, [bookingId])
  if (!found) throw new UserError('La reserva no existe')
  const items = billableItems(found.billable)
  const invoices = await invoicesOfBooking(db, accountId, bookingId)
  const billed = billedAmountsOf(invoices)
  return { ...found, items, invoices, billed, billing: billingOf(items, billed, found.booking.isBilledOutside) }
}

export type StandingInvoice = InvoiceOfBooking & { amount: number; isReplacement: boolean; isReplaced: boolean }

/** The invoices of a booking with what each bills, where only issued ones replace others. */
export function standingInvoices(invoices: readonly InvoiceOfBooking[]): StandingInvoice[] {
  return standingPortions(
    invoices.map((invoice) => ({
      ...invoice,
      isReplacement: invoice.state === 'issued' && (invoice.type === 'F3' || invoice.correctionMode === 'S'),
      amount: sum(Object.values(invoice.charges)),
    })),
  )
}

/** Money received that is on no invoice: what an advance can bill, in cents. */
export const unbilledPayments = ({ booking, billing }: Pick<BilledBooking, 'booking' | 'billing'>): number =>
  Math.max(0, booking.paid - billing.billed)
