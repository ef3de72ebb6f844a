import type { Work } from '../http/call.ts'
import { keepTax, taxOfBooking } from '../tourist-tax/public.ts'
import { lockBooking } from './queries/changes.ts'
import { setTaxTotal } from './queries/tax.ts'
import { reckonTaxOf } from './tax-after.ts'

/**
 * The tax of a booking and of another made of a part of it, once their guests are where they belong, by the terms of the
 * whole: no further version. A tax without terms stays where it was.
 */
export async function settleTax(call: Work, { whole, part }: { whole: string; part: string }): Promise<void> {
  const { db, accountId } = call
  const kept = await taxOfBooking(db, accountId, whole)
  if (!kept?.terms) return
  for (const id of [whole, part]) {
    const booking = await lockBooking(db, accountId, id)
    if (!booking) continue
    const tax = await reckonTaxOf(call, booking, kept.terms)
    await keepTax(call, id, tax)
    const taxTotal = tax?.total ?? 0
    await setTaxTotal(db, accountId, id, { taxTotal, total: booking.total - booking.taxTotal + taxTotal })
  }
}
