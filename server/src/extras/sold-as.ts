import { plainName } from '@posada/domain/plain-name'
import { rateFault } from '@posada/domain/tax-rates'
import { UserError } from '../http/errors.ts'

export type ExtraFields = {
  name: string
  /** Cents. */
  price: number | null
  hasNoPrice: boolean
  /** Hundredths of a percent. */
  rate: number
  noTaxReason: string
}

/** What is kept of an extra: with a rate there is no reason for none, and one without a price has none, whatever was typed. */
export function soldAs({ name, price, hasNoPrice, rate, noTaxReason }: ExtraFields, provinceCode: string) {
  const fault = rateFault(rate, provinceCode, noTaxReason)
  if (fault) throw new UserError(fault)
  if (rate === 0 && noTaxReason === '') throw new UserError('Indique por qué no lleva impuesto')
  if (!hasNoPrice && price === null)
    throw new UserError('Falta el precio del extra: indíquelo o márquelo como sin precio definido')
  return {
    name,
    nameKey: plainName(name),
    price: hasNoPrice ? null : price,
    rate,
    noTaxReason: rate === 0 ? noTaxReason : '',
  }
}
