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
 * What the booking costs after a change, with its extras in their units and its tax kept.
 * @throws UserError for a total that cannot be
 */
export async function settleAccount(
  call: Work,
  held: HeldBooking,
  { booking, stretches }: After,
  changes: BookingChange,
): Promise<{ extrasTotal: Cents; taxTotal: Cents; total: Cents }> {
  const { id, extrasTotal, taxTotal, hasTax } = held.booking
  if (changes.stretches && changes.extrasTotal === undefined)
    await extrasFollow(call, id, { before: held.stretches, after: stretches })
  const tax = changes.tax === undefined ? await taxAfter(call, held.booking, booking) : changes.tax
  const isKept = tax === undefined || tax === 'later'
  if (!isKept && (tax !== null || hasTax)) await keepTax(call, id, tax)
  const account = bookingAccount({
    rooms: stretches,
    extras: changes.extrasTotal ?? extrasTotal,
    tax: isKept ? taxTotal : (tax?.total ?? 0),
  })
  requireTotal(account.total)
  if (changes.stretches || changes.extrasTotal !== undefined) await requireDiscount(call, held, stretches, account)
  if (tax !== 'later') notePrices(call, held, { stretches, total: account.total })
  return { extrasTotal: account.extras, taxTotal: account.tax, total: account.total }
}
