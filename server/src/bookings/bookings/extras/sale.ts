import { amountFault, type ExtraSale, matchingLine, newLineFault } from '@posada/domain/bookings/extra-sale'
import type { Cents } from '@posada/domain/platform/money/money'
import { EXEMPT_LODGING_REASON, lodgingRateOf, rateFault } from '@posada/domain/platform/money/tax-rates'
import type { EstablishmentRow } from '../../../establishments/establishments/public.ts'
import type { ExtraRow } from '../../extras/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { ExtraLine } from '../queries/extras.ts'

/** The requested sale: an extra of the catalogue by its id, or a one-off extra with its own name. */
type SaleRequest = {
  extraId: string | null
  name: string | null
  /** Cents. */
  price: Cents | null
  amount: number | null
  /** Hundredths of a percent. */
  rate: number | null
  noTaxReason: string | null
}

type EstablishmentTaxes = Pick<EstablishmentRow, 'id' | 'provinceCode' | 'lodgingIsExempt'>

/**
 * The sale with the establishment's price and tax where the request gives none; `extra` is the requested extra of the
 * catalogue, undefined if it no longer exists. @throws UserError for an extra that the establishment does not sell
 */
export const saleOf = (
  establishment: EstablishmentTaxes,
  request: SaleRequest,
  extra: ExtraRow | undefined,
): ExtraSale =>
  request.extraId === null ? oneOffSale(establishment, request) : catalogueSale(establishment, request, extra)

/** The price may differ from the catalogue's; an extra without a catalogue price gets a new line for each sale. */
function catalogueSale(
  establishment: EstablishmentTaxes,
  request: SaleRequest,
  extra: ExtraRow | undefined,
): ExtraSale {
  if (extra?.establishmentId !== establishment.id) throw new UserError('El extra no existe')
  const { id: extraId, name, rate, noTaxReason } = extra
  const fault = rateFault(rate, establishment.provinceCode, noTaxReason)
  if (fault) throw new UserError(`${name}: ${fault}. Corríjalo en los extras del establecimiento`)
  const unitPrice = request.price ?? extra.price
  if (unitPrice === null) throw new UserError(`Indique el precio de ${name}`)
  if (unitPrice < 0) throw new UserError('Solo un extra de uso único puede tener un precio negativo')
  const joins = extra.price !== null
  return { extraId, name, unitPrice, amount: request.amount ?? 1, rate, noTaxReason, joins }
}

/** The tax rate defaults to that of the lodging; a negative price is a discount. */
function oneOffSale(
  { provinceCode, lodgingIsExempt }: EstablishmentTaxes,
  { name, price, rate: given, noTaxReason }: SaleRequest,
): ExtraSale {
  if (name === null) throw new UserError('Elija un extra o escriba su nombre')
  if (price === null) throw new UserError('Indique el precio del extra')
  const rate = given ?? lodgingRateOf(provinceCode, lodgingIsExempt)
  const reason = rate === 0 ? noTaxReason || (lodgingIsExempt ? EXEMPT_LODGING_REASON : '') : ''
  const fault = rateFault(rate, provinceCode, reason)
  if (fault) throw new UserError(fault)
  return { extraId: null, name, unitPrice: price, amount: 1, rate, noTaxReason: reason, joins: false }
}

export type SoldLine = Omit<ExtraLine, 'accountId' | 'bookingId' | 'createdAt' | 'createdBy'>

/**
 * The line that a sale goes into: the unit's line of the same extra, price and tax, or a new one.
 * @throws UserError for a second one-off extra under the same name, and for more lines or pieces than a unit can have
 */
export function addSaleToLines(lines: readonly SoldLine[], roomId: string, sale: ExtraSale): SoldLine {
  const inUnit = lines.filter((line) => line.roomId === roomId)
  const same = matchingLine(inUnit, sale)
  if (same) return withAmount(same, same.amount + sale.amount)
  throwIfFault(newLineFault(inUnit, sale))
  const { joins: _, ...line } = sale
  return { id: newId(), roomId, ...line }
}

export function withAmount(line: SoldLine, amount: number): SoldLine {
  throwIfFault(amountFault(amount))
  return { ...line, amount }
}

function throwIfFault(fault: string | null) {
  if (fault !== null) throw new UserError(fault)
}
