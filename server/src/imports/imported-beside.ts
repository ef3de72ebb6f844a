import { withoutTax } from '@posada/domain/add-tax'
import { EXEMPT_LODGING_REASON } from '@posada/domain/tax-rates'
import { newId } from '../ids.ts'
import type { ResolvedLine } from './place-line.ts'
import type { ImportedExtraRow, ImportedTaxRow } from './queries.ts'

type ImportAuthor = { accountId: string; loginId: string | null; now: Date }
type ImportedBooking = {
  accountId: string
  id: string
  occupants: number
  children: number
  extrasTotal: number
  taxTotal: number
}

/** One extra with the total of all extras of a booking, in its first unit at the tax rate of the lodging. */
export const importedExtra = (
  { loginId, now }: ImportAuthor,
  { accountId, id, extrasTotal }: ImportedBooking,
  { roomId, lodgingRate }: ResolvedLine,
): ImportedExtraRow => ({
  accountId,
  id: newId(),
  bookingId: id,
  roomId,
  extraId: null,
  name: 'Extras',
  unitPrice: extrasTotal,
  amount: 1,
  rate: lodgingRate,
  createdAt: now,
  createdBy: loginId,
  noTaxReason: lodgingRate === 0 ? EXEMPT_LODGING_REASON : '',
})

/**
 * The tourist tax of a booking. Its tariff is unknown: it has no lines and is not recalculated when ages become known.
 */
export const importedTax = (
  { accountId, id, occupants, children, taxTotal }: ImportedBooking,
  line: ResolvedLine,
): ImportedTaxRow => ({
  accountId,
  bookingId: id,
  typeCode: 'importada',
  name: 'Tasa turística (importada)',
  adults: occupants - children,
  children,
  adultsTotal: taxTotal,
  childrenTotal: 0,
  base: withoutTax(taxTotal, line.lodgingRate),
  taxedNights: 0,
  lines: '[]',
  terms: null,
})
