import { normalizeName } from '@posada/domain/platform/text/search-key'
import type { Cents } from '@posada/domain/platform/money/money'
import type { FormatPrice } from '@posada/domain/restaurant/establishment-menus'
import { UserError } from '../../../platform/http/errors.ts'

type Sent = { price?: Cents | undefined; prices?: readonly { name?: string | undefined; price: Cents }[] | undefined }

/** The prices of a dish after a request: a list replaces them, one price alone is that of the first. @throws UserError without any */
export function pricesAfter(stored: readonly FormatPrice[], { price, prices }: Sent): FormatPrice[] {
  if (prices !== undefined) return requireNames(prices.map((one) => ({ name: one.name ?? '', price: one.price })))
  if (price === undefined && stored.length === 0) throw new UserError('Falta el precio del plato')
  const [first = { name: '', price: 0 }, ...others] = stored
  return [{ ...first, price: price ?? first.price }, ...others]
}

function requireNames(prices: FormatPrice[]): FormatPrice[] {
  if (prices.length === 1) return prices
  if (prices.some(({ name }) => name === ''))
    throw new UserError('Con varios precios, cada uno necesita el nombre de su formato')
  const keys = prices.map(({ name }) => normalizeName(name))
  const twice = prices.find(({ name }, index) => keys.indexOf(normalizeName(name)) !== index)
  if (twice) throw new UserError(`El formato ${twice.name} está dos veces`)
  return prices
}
