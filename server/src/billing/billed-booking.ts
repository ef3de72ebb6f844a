import { type Billing, billingOf } from '@posada/domain/billing/booking-billing'
import { bookingCharges, type Charge } from '@posada/domain/billing/booking-charges'
import { bookingsToBill, type BookingToBill } from '../bookings/public.ts'
import { UserError } from '../http/errors.ts'
import type { JobContext } from '../http/handlers/request-context.ts'
import { billedAmountsOf, type InvoiceOfBooking, invoicesOfBooking } from '../invoices/public.ts'

/** A booking with what it charges and what its invoices bill. */
export type BilledBooking = BookingToBill & {
  charges: Charge[]
  invoices: InvoiceOfBooking[]
  billed: Map<string, number>
  billing: Billing
}

/** @throws UserError when the account has no booking with that id */
export async function billedBooking({ db, accountId }: JobContext, bookingId: string): Promise<BilledBooking> {
  const [found] = await bookingsToBill(db, accountId, [bookingId])
  if (!found) throw new UserError('La reserva no existe')
  const charges = bookingCharges(found.billable)
  const invoices = await invoicesOfBooking(db, accountId, bookingId)
  const billed = billedAmountsOf(invoices)
  return { ...found, charges, invoices, billed, billing: billingOf(charges, billed, found.booking.isBilledOutside) }
}

/** Money received that is on no invoice: what an advance can bill, in cents. */
export const unbilledPayments = ({ booking, billing }: Pick<BilledBooking, 'booking' | 'billing'>): number =>
  Math.max(0, booking.paid - billing.billed)
