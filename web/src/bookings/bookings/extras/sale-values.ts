import type { Reply } from '@posada/contract/endpoint'
import { extrasApi, type OfferedExtra } from '@posada/contract/bookings/extras/extras'
import type { ExtraSale } from '@posada/domain/bookings/extra-sale'
import { extraTotal } from '@posada/domain/bookings/totals/booking-totals'
import type { Cents } from '@posada/domain/platform/money/money'
import type { NoTaxReason } from '@posada/domain/platform/money/tax-rates'
import { useQueryCall } from '../../../lib/use-query-call.ts'

/** The values of the form that sells an extra. */
export type SaleValues = {
  roomId: string | null
  extraId: string | null
  amount: number | null
  price: Cents | null
  name: string
  /** The rate as the select's text; null means the rate of lodging. */
  rate: string | null
  reason: NoTaxReason | null
}

/** A second sale with a fixed price joins the first one's line; an extra priced when sold gets a line for each sale. */
export const saleOfOffered = ({ id, name, rate, type }: OfferedExtra, unitPrice: Cents, amount = 1): ExtraSale => ({
  extraId: id,
  name,
  unitPrice,
  amount,
  rate,
  noTaxReason: '',
  joins: type === 'fixed',
})

/** The chosen rate, or the rate of lodging. A 0 % rate needs a reason, unless lodging itself has 0 %. */
export function rateOf(rate: string | null, { lodgingRate }: OfferedExtras): { rate: number; asksReason: boolean } {
  const now = rate === null ? lodgingRate : Number(rate)
  return { rate: now, asksReason: now === 0 && lodgingRate !== 0 }
}

/** The sale that was typed; null while a value is missing. */
export function saleOf(values: SaleValues, way: 'catalogue' | 'once', offered: OfferedExtras): ExtraSale | null {
  const { extraId, amount, price, name, reason } = values
  if (way === 'once') {
    const { rate, asksReason } = rateOf(values.rate, offered)
    const noTaxReason = asksReason ? (reason ?? '') : ''
    const own = { extraId: null, name: name.trim(), amount: 1, rate, noTaxReason, joins: false }
    return price === null ? null : { ...own, unitPrice: price }
  }
  const chosen = offered.extras.find(({ id }) => id === extraId)
  if (!chosen) return null
  if (chosen.price !== null) return saleOfOffered(chosen, chosen.price, amount ?? 1)
  return price === null ? null : saleOfOffered(chosen, price)
}

type TypedSale = Partial<SaleValues> & { isOnce: boolean }

/** The cost of the sale as typed so far. */
export function costOf({ price, amount, isOnce }: TypedSale, chosen: OfferedExtra | undefined): Cents {
  if (isOnce || chosen?.price === null) return price ?? 0
  return extraTotal({ unitPrice: chosen?.price ?? 0, amount: amount ?? 0 })
}

const kinds = ['extras', 'establishments'] as const

export type OfferedExtras = Reply<(typeof extrasApi)['offered']>

/** The extras that an establishment sells and their tax rates; undefined until loaded. `error`: why loading failed. */
export function useOfferedExtras(establishmentId: string) {
  const { data, error, refetch } = useQueryCall(extrasApi.offered, { establishmentId }, { kinds })
  return { offered: data, error: data ? null : error, retry: () => void refetch() }
}
