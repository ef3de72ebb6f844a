import type { Cents } from '@posada/domain/money'
import type { Sale } from '@posada/domain/sell-in'
import { lodgingRateOf, OF_EXEMPT_LODGING, rateFault } from '@posada/domain/tax-rates'
import type { EstablishmentRow } from '../../establishments/public.ts'
import type { ExtraRow } from '../../extras/public.ts'
import { UserError } from '../../http/errors.ts'

/** What somebody at the desk asks for: an extra of the catalogue by its id, or one with a name of its own. */
export type SaleRequest = {
  extraId: string | null
  name: string | null
  /** Cents. */
  price: Cents | null
  amount: number | null
  /** Hundredths of a percent. */
  rate: number | null
  noTaxReason: string | null
}

type House = Pick<EstablishmentRow, 'id' | 'provinceCode' | 'lodgingIsExempt'>

/**
 * What is sold, with the house's price and tax where none are given; `extra` is the one of the catalogue that was asked
 * for, where it is still there. @throws UserError for what the house does not sell
 */
export const saleOf = (house: House, request: SaleRequest, extra: ExtraRow | undefined): Sale =>
  request.extraId === null ? onceSold(house, request) : fromCatalogue(house, request, extra)

/** Whoever sells may ask less or more than the catalogue says; one without a price has a line for each sale. */
function fromCatalogue(house: House, request: SaleRequest, extra: ExtraRow | undefined): Sale {
  if (extra?.establishmentId !== house.id) throw new UserError('El extra no existe')
  const { id: extraId, name, rate, noTaxReason } = extra
  const fault = rateFault(rate, house.provinceCode, noTaxReason)
  if (fault) throw new UserError(`${name}: ${fault}. Corríjalo en los extras del establecimiento`)
  const unitPrice = request.price ?? extra.price
  if (unitPrice === null) throw new UserError(`Indique el precio de ${name}`)
  if (unitPrice < 0) throw new UserError('Solo un extra de uso único puede tener un precio negativo')
  const joins = extra.price !== null
  return { extraId, name, unitPrice, amount: request.amount ?? 1, rate, noTaxReason, joins }
}

/** Begins with the tax of the lodging; a negative price is a discount. */
function onceSold(
  { provinceCode, lodgingIsExempt }: House,
  { name, price, rate: given, noTaxReason }: SaleRequest,
): Sale {
  if (name === null) throw new UserError('Elija un extra o escriba su nombre')
  if (price === null) throw new UserError('Indique el precio del extra')
  const rate = given ?? lodgingRateOf(provinceCode, lodgingIsExempt)
  const reason = rate === 0 ? noTaxReason || (lodgingIsExempt ? OF_EXEMPT_LODGING : '') : ''
  const fault = rateFault(rate, provinceCode, reason)
  if (fault) throw new UserError(fault)
  return { extraId: null, name, unitPrice: price, amount: 1, rate, noTaxReason: reason, joins: false }
}
