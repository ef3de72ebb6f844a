import { isDeepStrictEqual } from 'node:util'
import { holdsUnits } from '@posada/domain/holds-units'
import type { Work } from '../http/call.ts'
import { taxOfBooking } from '../tourist-tax/public.ts'
import { holdBooking } from './hold-booking.ts'
import { lockBooking } from './queries/changes.ts'
import { saveBooking } from './save-booking.ts'
import { reckonTaxOf } from './tax-after.ts'

/**
 * Recalculates the tourist tax after a guest was added to a booking, removed from it or got another birth date: the tax
 * depends on the guests' ages, by the tariffs of when the booking was made. A booking without a tax gets none by this.
 * Call only while the booking's units are locked. Returns whether the booking changed; then its reports are reconciled
 * already, else no version is written.
 */
export async function touristTaxFollows(call: Work, bookingId: string): Promise<boolean> {
  const { db, accountId } = call
  const kept = await taxOfBooking(db, accountId, bookingId)
  if (!kept?.terms) return false
  const booking = await lockBooking(db, accountId, bookingId)
  if (!booking || !holdsUnits(booking.state)) return false
  const tax = await reckonTaxOf(call, booking, kept.terms)
  if (isDeepStrictEqual(tax, kept)) return false
  const locked = await holdBooking(call, bookingId)
  await saveBooking(call, locked, { action: 'tourist_tax', tax, changed: ['la tasa turística'] })
  return true
}
