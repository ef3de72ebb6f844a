import type { Extra } from '@posada/contract/extras/extras'
import { taxOfProvince } from '@posada/domain/tax-rates'

/** What is typed of an extra. */
export type ExtraValues = {
  name: string
  /** Cents, VAT included. */
  price: number | null
  hasNoPrice: boolean
  /** Hundredths of a percent, as the list of choices has it. */
  rate: string | null
  noTaxReason: Extra['noTaxReason'] | null
}

/** A new one begins with what most extras pay: the rate of lodging. */
export function valuesOf(extra: Extra | null, taxName: string): ExtraValues {
  if (!extra)
    return { name: '', price: null, hasNoPrice: false, rate: lodgingRates[taxName] ?? null, noTaxReason: null }
  const { name, price, hasNoPrice, rate, noTaxReason } = extra
  return { name, price, hasNoPrice, rate: String(rate), noTaxReason: noTaxReason || null }
}

const lodgingRates = Object.fromEntries(
  ['28', '35', '51'].map(taxOfProvince).map(({ name, lodging }) => [name as string, String(lodging)]),
)

/** What is sent: with a rate there is no reason for none, without a price no price. */
export const sentOf = ({ name, price, hasNoPrice, rate, noTaxReason }: ExtraValues) => ({
  name: name.trim(),
  price: hasNoPrice ? null : price,
  hasNoPrice,
  rate: Number(rate),
  noTaxReason: Number(rate) === 0 ? (noTaxReason ?? ('' as const)) : ('' as const),
})
