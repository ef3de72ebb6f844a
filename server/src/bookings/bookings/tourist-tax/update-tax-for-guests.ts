import { isDeepStrictEqual } from 'node:util'
import type { TaxChange } from '@posada/contract/travellers/guests/new-guest'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { taxOfBooking } from '../../tourist-tax/public.ts'
import { lockBooking } from '../lock-booking.ts'
import { lockBookingRow } from '../queries/changes.ts'
import { saveBooking } from '../save-booking.ts'
import { calculateBookingTax } from './booking-tax.ts'

/**
 * Recalculates the tourist tax after a guest was added to a booking, removed from it or got another birth date: the tax
 * depends on the guests' ages, by the tariffs of when the booking was made. A booking without a tax gets none by this.
 * Call only while the booking's units are locked. Returns what became of the tax if the booking changed; then its reports are reconciled
 * already, and null where it did not: then no version is written.
 */
export async function updateTaxForGuests(context: JobContext, bookingId: string): Promise<TaxChange | null> {
  const { db, accountId } = context
  const kept = await taxOfBooking(db, accountId, bookingId)
  if (!kept?.terms) return null
  const booking = await lockBookingRow(db, accountId, bookingId)
  if (!booking || !occupiesUnits(booking.state)) return null
  const tax = await calculateBookingTax(context, booking, kept.terms)
  if (isDeepStrictEqual(tax, kept)) return null
  const locked = await lockBooking(context, bookingId)
  await saveBooking(context, locked, { action: 'tourist-tax', tax, changed: ['la tasa turística'] })
  const [adults, children] = [tax?.adults.count ?? 0, tax?.children.count ?? 0]
  return { before: kept.total, after: tax?.total ?? 0, adults, children }
}
