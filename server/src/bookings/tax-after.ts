import { occupiesUnits } from '@posada/domain/holds-units'
import { isPaid } from '@posada/domain/owed'
import { originalCheckIn } from '@posada/domain/stay-began'
import { isWithin, type Stay } from '@posada/domain/stay'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import type { JobContext } from '../http/call.ts'
import { calculateTax, taxOfBooking, type CalculatedTax } from '../tourist-tax/public.ts'
import type { LockedBookingRow } from './queries/changes.ts'

/** The fields that the tourist tax of a booking depends on. */
type Taxed = Stay & Pick<LockedBookingRow, 'occupants' | 'children' | 'taxExempt' | 'state'>

const TAX_FIELDS = ['checkIn', 'checkOut', 'occupants', 'children', 'taxExempt'] as const

/**
 * The tourist tax of a booking after a change, null if none is due; undefined if the change does not affect the tax,
 * and for a cancelled or no-show booking, which keeps its tax. A booking that is paid keeps the tariff of when it was
 * paid, for the nights that were paid.
 */
export async function taxAfterChange(
  context: JobContext,
  booking: LockedBookingRow,
  after: Taxed,
): Promise<CalculatedTax | null | undefined> {
  if (!occupiesUnits(after.state)) return undefined
  const comesBack = !occupiesUnits(booking.state)
  if (!comesBack && TAX_FIELDS.every((field) => booking[field] === after[field])) return undefined
  const keepsTariff = isPaid({ ...booking, state: after.state }) && isWithin(after, booking)
  const kept = keepsTariff ? await taxOfBooking(context.db, context.accountId, booking.id) : null
  if (kept && !kept.terms) return undefined
  return calculateBookingTax(context, { ...booking, ...after }, kept?.terms ?? null)
}

/**
 * Calculates the tax by the given terms, else by the establishment's current tariffs, and by the guests registered now.
 */
export function calculateBookingTax(
  context: JobContext,
  booking: Omit<Taxed, 'state'> & TaxedBooking,
  terms: TaxTerms | null,
): Promise<CalculatedTax | null> {
  const { id, establishmentId, checkIn, checkOut, occupants, children, taxExempt } = booking
  const taxable = { establishmentId, bookingId: id, stay: { checkIn, checkOut }, began: originalCheckIn(booking) }
  return calculateTax(context, { ...taxable, occupants, children, exempt: taxExempt }, terms)
}

type TaxedBooking = Pick<LockedBookingRow, 'id' | 'establishmentId' | 'stayBegan' | 'stayGoesOn'>
