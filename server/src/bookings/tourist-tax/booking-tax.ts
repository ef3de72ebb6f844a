import type { TaxLine } from '@posada/domain/bookings/tourist-tax/tax-period'
import type { TaxTerms } from '@posada/domain/bookings/tourist-tax/tourist-tax'
import type { Db } from '../../platform/db/database.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import type { CalculatedTax } from './calculate-tax.ts'
import { type BookingTaxRow, deleteTaxOf, findTaxOf, taxesOf, upsertTax } from './queries.ts'

/** The stored tax of a booking; null without one. */
export async function taxOfBooking(db: Db, accountId: string, bookingId: string): Promise<CalculatedTax | null> {
  const row = await findTaxOf(db, accountId, bookingId)
  return row ? calculatedTaxOf(row) : null
}

/** The stored taxes of many bookings, by booking id; bookings without a tax are missing. */
export async function taxesOfBookings(
  db: Db,
  accountId: string,
  bookingIds: readonly string[],
): Promise<Map<string, CalculatedTax>> {
  const rows = bookingIds.length > 0 ? await taxesOf(db, accountId, bookingIds) : []
  return new Map(rows.map((row) => [row.bookingId, calculatedTaxOf(row)]))
}

function calculatedTaxOf(row: BookingTaxRow): CalculatedTax {
  const { typeCode, name, exempt, base, taxedNights, adults, children, adultsTotal, childrenTotal } = row
  return {
    typeCode,
    name,
    exempt,
    base,
    taxedNights,
    adults: { count: adults, total: adultsTotal },
    children: { count: children, total: childrenTotal },
    total: adultsTotal + childrenTotal,
    lines: row.lines as TaxLine[],
    terms: row.terms as TaxTerms | null,
  }
}

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
