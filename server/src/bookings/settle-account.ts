import { bookingTotals } from '@posada/domain/booking-account'
import type { Cents } from '@posada/domain/money'
import type { JobContext } from '../http/call.ts'
import { saveTax } from '../tourist-tax/public.ts'
import type { BookingChange } from './booking-change.ts'
import { moveExtrasWithUnits } from './extras/extras-follow.ts'
import type { LockedBooking, Stretch } from './hold-booking.ts'
import { auditPrices } from './note-prices.ts'
import type { LockedBookingRow } from './queries/changes.ts'
import { requireBookingDiscountWithinPrice } from './extras/require-discount.ts'
import { requireTotal } from './require-total.ts'
import { taxAfterChange } from './tax-after.ts'

type BookingAfter = { booking: LockedBookingRow; stretches: readonly Stretch[] }

/**
 * The totals of the booking after a change, in cents. Moves its extras to their units and stores its tourist tax.
 * @throws UserError for a total above the limit, or a discount larger than the price
 */
export async function recalculateAccount(
  context: JobContext,
  locked: LockedBooking,
  { booking, stretches }: BookingAfter,
  changes: BookingChange,
): Promise<{ extrasTotal: Cents; taxTotal: Cents; total: Cents }> {
  const { id, extrasTotal, taxTotal, hasTax } = locked.booking
  if (changes.stretches && changes.extrasTotal === undefined)
    await moveExtrasWithUnits(context, id, { before: locked.stretches, after: stretches })
  const tax = changes.tax === undefined ? await taxAfterChange(context, locked.booking, booking) : changes.tax
  const isKept = tax === undefined || tax === 'later'
  if (!isKept && (tax !== null || hasTax)) await saveTax(context, id, tax)
  const account = bookingTotals({
    rooms: stretches,
    extras: changes.extrasTotal ?? extrasTotal,
    tax: isKept ? taxTotal : (tax?.total ?? 0),
  })
  requireTotal(account.total)
  if (changes.stretches || changes.extrasTotal !== undefined)
    await requireBookingDiscountWithinPrice(context, locked, stretches, account)
  if (tax !== 'later') auditPrices(context, locked, { stretches, total: account.total })
  return { extrasTotal: account.extras, taxTotal: account.tax, total: account.total }
}
