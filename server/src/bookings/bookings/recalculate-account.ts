import { totalFault } from '@posada/domain/bookings/booking-faults'
import { formatDay } from '@posada/domain/platform/days/day'
import { bookingTotals } from '@posada/domain/bookings/totals/booking-totals'
import { type Cents, formatEuros } from '@posada/domain/platform/money/money'
import { nightsIn } from '@posada/domain/platform/days/stay'
import { requireNoFault } from '../../platform/http/errors.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { saveTax } from '../tourist-tax/public.ts'
import type { BookingChange } from './booking-change.ts'
import { requireBookingDiscountWithinPrice } from './extras/check-extras.ts'
import { moveExtrasWithUnits } from './extras/move-extras.ts'
import type { LockedBooking, Stretch } from './lock-booking.ts'
import type { LockedBookingRow } from './queries/changes.ts'
import { taxAfterChange } from './tourist-tax/booking-tax.ts'

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

/** @throws UserError for a total above the limit of a booking */
export function requireTotal(total: Cents): void {
  requireNoFault(totalFault(total))
}

const MAX_NIGHTS_LISTED = 10

/** Writes the old and new total into the audit trail, and each night whose price changed. */
function auditPrices(
  context: JobContext,
  locked: LockedBooking,
  after: { stretches: readonly Stretch[]; total: Cents },
): void {
  const { total } = locked.booking
  if (total !== after.total) context.noted(`Total: ${formatEuros(total)} → ${formatEuros(after.total)}`)
  const nights = after.stretches === locked.stretches ? [] : changedNights(locked, after.stretches)
  for (const words of nights.slice(0, MAX_NIGHTS_LISTED)) context.noted(words)
  const more = nights.length - MAX_NIGHTS_LISTED
  if (more > 0) context.noted(more === 1 ? 'y 1 noche más' : `y ${more} noches más`)
}

/** 'Unidad 101, 24/12/2026: 80,00 € → 95,00 €', for nights that the stay already had, by day and then by unit. */
function changedNights({ stretches, units }: LockedBooking, after: readonly Stretch[]): string[] {
  const before = new Map(stretches.flatMap(nightsOfStretch).map(({ key, price }) => [key, price]))
  const changed = after.flatMap(nightsOfStretch).filter(({ key, price }) => (before.get(key) ?? price) !== price)
  return changed
    .map(({ key, price, day, roomId }) => ({
      day,
      name: ['Unidad', units.get(roomId)?.name].filter(Boolean).join(' '),
      prices: `${formatEuros(before.get(key) ?? price)} → ${formatEuros(price)}`,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.name < b.name ? -1 : 1))
    .map(({ day, name, prices }) => `${name}, ${formatDay(day)}: ${prices}`)
}

const nightsOfStretch = ({ id, roomId, nightlyPrices, ...stay }: Stretch) =>
  nightsIn(stay).map((day, night) => ({ key: `${id} ${day}`, day, roomId, price: nightlyPrices[night] ?? 0 }))
