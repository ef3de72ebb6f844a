import type { TaxLine } from '@posada/domain/tourist-tax/tax-period'
import type { TaxTerms } from '@posada/domain/tourist-tax/tax-terms'
import type { Db } from '../db/database.ts'
import { findTaxOf } from './queries.ts'
import type { ReckonedTax } from './reckon-tax.ts'

/** What is due for a booking, as it was last reckoned; null when nothing is. */
export async function taxOfBooking(db: Db, accountId: string, bookingId: string): Promise<ReckonedTax | null> {
  const row = await findTaxOf(db, accountId, bookingId)
  if (!row) return null
  const { typeCode, name, exempt, base, taxedNights, adults, children, adultsTotal, childrenTotal } = row
  return {
    ...{ typeCode, name, exempt, base, taxedNights },
    adults: { count: adults, total: adultsTotal },
    children: { count: children, total: childrenTotal },
    total: adultsTotal + childrenTotal,
    lines: row.lines as TaxLine[],
    terms: row.terms as TaxTerms | null,
  }
}
