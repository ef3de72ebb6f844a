import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import { baseOf } from '@posada/domain/tourist-tax/tourist-tax'
import type { JobContext } from '../http/call.ts'
import { saveTax, taxOfBooking, type CalculatedTax } from '../tourist-tax/public.ts'
import { lockBookingRow } from './queries/changes.ts'
import { setTaxTotal } from './queries/tax.ts'
import { calculateBookingTax } from './tax-after.ts'

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
