import { bookingAccount } from '@posada/domain/booking-account'
import type { Cents } from '@posada/domain/money'
import type { Work } from '../http/call.ts'
import { keepTax } from '../tourist-tax/public.ts'
import type { BookingChange } from './booking-change.ts'
import { extrasFollow } from './extras/extras-follow.ts'
import type { HeldBooking, Stretch } from './hold-booking.ts'
import { notePrices } from './note-prices.ts'
import type { LockedBooking } from './queries/changes.ts'
import { requireDiscount } from './extras/require-discount.ts'
import { requireTotal } from './require-total.ts'
import { taxAfter } from './tax-after.ts'

type After = { booking: LockedBooking; stretches: readonly Stretch[] }

/**
 * The totals of the booking after a change, in cents. Moves its extras to their units and stores its tourist tax.
 * @throws UserError for a total above the limit, or a discount larger than the price
 */
export async function settleAccount(
  call: Work,
  locked: HeldBooking,
  { booking, stretches }: After,
  changes: BookingChange,
): Promise<{ extrasTotal: Cents; taxTotal: Cents; total: Cents }> {
  const { id, extrasTotal, taxTotal, hasTax } = locked.booking
  if (changes.stretches && changes.extrasTotal === undefined)
    await extrasFollow(call, id, { before: locked.stretches, after: stretches })
  const tax = changes.tax === undefined ? await taxAfter(call, locked.booking, booking) : changes.tax
  const isKept = tax === undefined || tax === 'later'
  if (!isKept && (tax !== null || hasTax)) await keepTax(call, id, tax)
  const account = bookingAccount({
    rooms: stretches,
    extras: changes.extrasTotal ?? extrasTotal,
    tax: isKept ? taxTotal : (tax?.total ?? 0),
  })
  requireTotal(account.total)
  if (changes.stretches || changes.extrasTotal !== undefined) await requireDiscount(call, locked, stretches, account)
  if (tax !== 'later') notePrices(call, locked, { stretches, total: account.total })
  return { extrasTotal: account.extras, taxTotal: account.tax, total: account.total }
}
