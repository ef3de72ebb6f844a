import type { JobContext } from '../http/call.ts'
import { deleteTaxOf, upsertTax } from './queries.ts'
import type { CalculatedTax } from './reckon-tax.ts'

/** Stores the calculated tax of a booking; null deletes the stored one. */
export async function saveTax(
  { db, accountId }: JobContext,
  bookingId: string,
  tax: CalculatedTax | null,
): Promise<void> {
  if (!tax) return deleteTaxOf(db, accountId, bookingId)
  const { typeCode, name, adults, children, exempt, base, taxedNights, lines, terms } = tax
  await upsertTax(db, {
    accountId,
    bookingId,
    typeCode,
    name,
    exempt,
    base,
    taxedNights,
    adults: adults.count,
    children: children.count,
    adultsTotal: adults.total,
    childrenTotal: children.total,
    lines: JSON.stringify(lines),
    terms: terms && JSON.stringify(terms),
  })
}
