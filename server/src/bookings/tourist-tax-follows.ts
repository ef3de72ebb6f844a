import { isDeepStrictEqual } from 'node:util'
import { holdsUnits } from '@posada/domain/holds-units'
import type { Work } from '../http/call.ts'
import { taxOfBooking } from '../tourist-tax/public.ts'
import { holdBooking } from './hold-booking.ts'
import { lockBooking } from './queries/changes.ts'
import { saveBooking } from './save-booking.ts'
import { reckonTaxOf } from './tax-after.ts'

/**
 * To be told after a guest came into a booking whose units this call holds, left it or got another birth date: his age
 * decides what is due, by the tariffs of when the booking was made. Nothing becomes due by ages alone where nothing was.
 * Returns whether the booking changed by it; then its reports were reviewed, else no version is left behind.
 */
export async function touristTaxFollows(call: Work, bookingId: string): Promise<boolean> {
  const { db, accountId } = call
  const kept = await taxOfBooking(db, accountId, bookingId)
  if (!kept?.terms) return false
  const booking = await lockBooking(db, accountId, bookingId)
  if (!booking || !holdsUnits(booking.state)) return false
  const tax = await reckonTaxOf(call, booking, kept.terms)
  if (isDeepStrictEqual(tax, kept)) return false
  const held = await holdBooking(call, bookingId)
  await saveBooking(call, held, { action: 'tourist_tax', tax, changed: ['la tasa turística'] })
  return true
}
