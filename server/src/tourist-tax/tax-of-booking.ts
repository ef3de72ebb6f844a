import type { TaxLine } from '@posada/domain/tourist-tax/tax-period'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import type { Db } from '../db/database.ts'
import { findTaxOf, taxesOf, type BookingTaxRow } from './queries.ts'
import type { CalculatedTax } from './reckon-tax.ts'

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
