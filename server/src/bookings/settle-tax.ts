import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import { baseOf } from '@posada/domain/tourist-tax/tourist-tax'
import type { Work } from '../http/call.ts'
import { keepTax, taxOfBooking, type ReckonedTax } from '../tourist-tax/public.ts'
import { lockBooking } from './queries/changes.ts'
import { setTaxTotal } from './queries/tax.ts'
import { reckonTaxOf } from './tax-after.ts'

/**
 * Recalculates the tax of a booking and of the part detached from it, after the guests were moved, by the terms of the
 * whole booking, without a further version. A tax without terms (imported) stays with the whole.
 */
export async function settleTax(call: Work, { whole, part }: { whole: string; part: string }): Promise<void> {
  const kept = await taxOfBooking(call.db, call.accountId, whole)
  if (!kept?.terms) return
  const { terms } = kept
  const staying = await settle(call, whole, terms)
  const baseBefore = (terms.baseBefore ?? 0) + baseOf(staying?.lines ?? [], true)
  await settle(call, part, { ...terms, baseBefore })
}

async function settle(call: Work, id: string, terms: TaxTerms): Promise<ReckonedTax | null> {
  const { db, accountId } = call
  const booking = await lockBooking(db, accountId, id)
  if (!booking) return null
  const tax = await reckonTaxOf(call, booking, terms)
  await keepTax(call, id, tax)
  const taxTotal = tax?.total ?? 0
  await setTaxTotal(db, accountId, id, { taxTotal, total: booking.total - booking.taxTotal + taxTotal })
  return tax
}
