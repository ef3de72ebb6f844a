import type { Extra } from '@posada/contract/bookings/extras/extras'
import { taxOfProvince } from '@posada/domain/platform/money/tax-rates'

/** The values of an extra's form. */
export type ExtraValues = {
  name: string
  /** Cents, VAT included. */
  price: number | null
  hasNoPrice: boolean
  /** Hundredths of a percent, as the select's text. */
  rate: string | null
  noTaxReason: Extra['noTaxReason'] | null
  kind: Extra['kind']
}

/** The form's first values. A new extra starts with the tax rate of lodging, which most extras have. */
export function extraValuesOf(extra: Extra | null, taxName: string): ExtraValues {
  if (!extra)
    return {
      name: '',
      price: null,
      hasNoPrice: false,
      rate: lodgingRates[taxName] ?? null,
      noTaxReason: null,
      kind: '',
    }
  const { name, price, hasNoPrice, rate, noTaxReason, kind } = extra
  return { name, price, hasNoPrice, rate: String(rate), noTaxReason: noTaxReason || null, kind }
}

const lodgingRates = Object.fromEntries(
  ['28', '35', '51'].map(taxOfProvince).map(({ name, lodging }) => [name as string, String(lodging)]),
)

/** The request. The reason for no tax is sent only with a 0 % rate, and the price only for an extra that has one. */
export const extraRequestOf = ({ name, price, hasNoPrice, rate, noTaxReason, kind }: ExtraValues) => ({
  name: name.trim(),
  price: hasNoPrice ? null : price,
  hasNoPrice,
  rate: Number(rate),
  noTaxReason: Number(rate) === 0 ? (noTaxReason ?? ('' as const)) : ('' as const),
  kind,
})
