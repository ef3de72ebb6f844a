import type { NewSeriesItem } from '@posada/contract/money/invoices/series'

/** The values of an item's form. */
type ItemValues = {
  name: string
  /** Cents, tax included. */
  price: number | null
  hasNoPrice: boolean
  /** Hundredths of a percent, as the select's text. */
  rate: string | null
  noTaxReason: NewSeriesItem['noTaxReason']
  kind: NewSeriesItem['kind']
}

export const newItemValues = (lodgingRate: number): ItemValues => ({
  name: '',
  price: null,
  hasNoPrice: false,
  rate: String(lodgingRate),
  noTaxReason: null,
  kind: '',
})

/** The request. The price is sent only for an item that has one, and the reason for no tax only with a 0 % rate. */
export const newItemOf = (seriesId: string, values: ItemValues): NewSeriesItem => ({
  seriesId,
  name: values.name.trim(),
  price: values.hasNoPrice ? null : values.price,
  rate: Number(values.rate),
  noTaxReason: values.rate === '0' ? values.noTaxReason : null,
  hasNoPrice: values.hasNoPrice,
  kind: values.kind,
})
