import type { LineKind } from '@posada/domain/money/invoices/line-kinds'
import { normalizeName } from '@posada/domain/platform/text/search-key'
import { rateFault } from '@posada/domain/platform/money/tax-rates'
import { UserError } from '../../platform/http/errors.ts'

type ExtraFields = {
  name: string
  /** In cents. */
  price: number | null
  hasNoPrice: boolean
  /** In hundredths of a percent. */
  rate: number
  noTaxReason: string
  kind: LineKind | ''
}

/**
 * The columns of an extra as entered: the exemption reason is dropped if there is a rate, the price if the extra has
 * none.
 * @throws UserError for a rate that the province does not have, a missing reason or a missing price
 */
export function extraColumns({ name, price, hasNoPrice, rate, noTaxReason, kind }: ExtraFields, provinceCode: string) {
  const fault = rateFault(rate, provinceCode, noTaxReason)
  if (fault) throw new UserError(fault)
  if (rate === 0 && noTaxReason === '') throw new UserError('Indique por qué no lleva impuesto')
  if (!hasNoPrice && price === null)
    throw new UserError('Falta el precio del extra: indíquelo o márquelo como sin precio definido')
  return {
    name,
    nameKey: normalizeName(name),
    price: hasNoPrice ? null : price,
    rate,
    noTaxReason: rate === 0 ? noTaxReason : '',
    kind,
  }
}
