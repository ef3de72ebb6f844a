import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { isPaid } from '@posada/domain/bookings/totals/booking-totals'
import { isWithin, originalCheckIn, type Stay } from '@posada/domain/platform/days/stay'
import { baseOf, type TaxTerms } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { type CalculatedTax, calculateTax, saveTax, taxOfBooking } from '../../tourist-tax/public.ts'
import { lockBookingRow, type LockedBookingRow } from '../queries/changes.ts'
import { setTaxTotal } from '../queries/tax.ts'

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
  const taxable = {
    establishmentId,
    bookingId: id,
    stay: { checkIn, checkOut },
    originalCheckIn: originalCheckIn(booking),
  }
  return calculateTax(context, { ...taxable, occupants, children, exempt: taxExempt }, terms)
}

type TaxedBooking = Pick<LockedBookingRow, 'id' | 'establishmentId' | 'stayBegan' | 'stayGoesOn'>

/**
 * Recalculates the tax of a booking and of the part detached from it, after the guests were moved, by the terms of the
 * whole booking, without a further version. A tax without terms (imported) stays with the whole.
 */
export async function splitBookingTax(
  context: JobContext,
  { whole, part }: { whole: string; part: string },
): Promise<void> {
  const kept = await taxOfBooking(context.db, context.accountId, whole)
  if (!kept?.terms) return
  const { terms } = kept
  const staying = await recalculateTax(context, whole, terms)
  const baseBefore = (terms.baseBefore ?? 0) + baseOf(staying?.lines ?? [], true)
  await recalculateTax(context, part, { ...terms, baseBefore })
}

async function recalculateTax(context: JobContext, id: string, terms: TaxTerms): Promise<CalculatedTax | null> {
  const { db, accountId } = context
  const booking = await lockBookingRow(db, accountId, id)
  if (!booking) return null
  const tax = await calculateBookingTax(context, booking, terms)
  await saveTax(context, id, tax)
  const taxTotal = tax?.total ?? 0
  await setTaxTotal(db, accountId, id, { taxTotal, total: booking.total - booking.taxTotal + taxTotal })
  return tax
}
