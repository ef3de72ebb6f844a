import { closedCode } from '@posada/domain/distribution/channel/restriction-code'
import { UNKNOWN } from '@posada/domain/distribution/channel/shown-value'
import type { unpricedDays } from '@posada/domain/distribution/channel/unpriced-days'
import { addDays, formatDay } from '@posada/domain/platform/days/day'
import { isPriceForSale } from '@posada/domain/prices/price-for-sale'
import type { SaleTypeRow } from '../../../prices/sale-types/public.ts'
import type { UnpricedType } from './target.ts'
import type { Period } from './type-targets.ts'

/** A day without a price keeps what it shows there: no portal is ever sent a night at 0. */
export const onlyPrices = (prices: Int32Array): Int32Array =>
  prices.map((price) => (isPriceForSale(price) ? price : UNKNOWN))

/** The restrictions with these days closed. */
export const closedOn = (restrictions: Int32Array, days: Uint8Array): Int32Array =>
  restrictions.map((code, place) => (days[place] === 1 ? closedCode(code) : code))

type Unpriced = NonNullable<ReturnType<typeof unpricedDays>>

export function unpricedType(
  { id, name }: SaleTypeRow,
  { count, first, planNames }: Unpriced,
  { firstDay, days }: Period,
): UnpricedType {
  const day = formatDay(addDays(firstDay, first))
  const when = count === days ? 'ningún día' : count === 1 ? `el ${day}` : `${count} noches, la primera el ${day}`
  const where = `${planNames.length === 1 ? 'el plan' : 'los planes'} ${planNames.join(', ')}`
  return {
    id,
    advice: `${name} no tiene precio ${when} (sale a 0 € en ${where}): esas noches están cerradas en los portales. Póngales precio y se abren solas.`,
  }
}
