import { withoutTax } from '@posada/domain/add-tax'
import { OF_EXEMPT_LODGING } from '@posada/domain/tax-rates'
import { newId } from '../ids.ts'
import type { PlacedLine } from './place-line.ts'
import type { NewExtra, NewTax } from './queries.ts'

type Writer = { accountId: string; loginId: string | null; now: Date }
type Imported = {
  accountId: string
  id: string
  occupants: number
  children: number
  extrasTotal: number
  taxTotal: number
}

/** One extra with the total of all extras of a booking, in its first unit at the tax rate of the lodging. */
export const importedExtra = (
  { loginId, now }: Writer,
  { accountId, id, extrasTotal }: Imported,
  { roomId, lodgingRate }: PlacedLine,
): NewExtra => ({
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
  noTaxReason: lodgingRate === 0 ? OF_EXEMPT_LODGING : '',
})

/**
 * The tourist tax of a booking. Its tariff is unknown: it has no lines and is not recalculated when ages become known.
 */
export const importedTax = ({ accountId, id, occupants, children, taxTotal }: Imported, line: PlacedLine): NewTax => ({
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
