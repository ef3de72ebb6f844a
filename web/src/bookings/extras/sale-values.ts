import type { OfferedExtra } from '@posada/contract/extras/extras'
import { extraTotal } from '@posada/domain/booking-account'
import type { Cents } from '@posada/domain/money'
import type { Sale } from '@posada/domain/sell-in'
import type { NoTaxReason } from '@posada/domain/tax-rates'
import type { Offered } from './use-offered.ts'

/** What is typed of a sale. */
export type SaleValues = {
  roomId: string | null
  extraId: string | null
  amount: number | null
  price: Cents | null
  name: string
  /** As the list of choices has it; null is the lodging's. */
  rate: string | null
  reason: NoTaxReason | null
}

/** Of a fixed price the quantity grows; one that is priced when it is sold has a line for each sale. */
export const saleOfOffered = ({ id, name, rate, type }: OfferedExtra, unitPrice: Cents, amount = 1): Sale => ({
  ...{ extraId: id, name, unitPrice, amount, rate, noTaxReason: '' },
  joins: type === 'fixed',
})

/** The rate that is typed, or else the lodging's; whether its reason is to be said, which the lodging's own 0 % has. */
export function rateOf(rate: string | null, { lodgingRate }: Offered): { rate: number; asksReason: boolean } {
  const now = rate === null ? lodgingRate : Number(rate)
  return { rate: now, asksReason: now === 0 && lodgingRate !== 0 }
}

/** Null while something is missing. */
export function saleOf(values: SaleValues, way: 'catalogue' | 'once', offered: Offered): Sale | null {
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

type Typed = Partial<SaleValues> & { isOnce: boolean }

/** What it comes to as far as it is typed. */
export function costOf({ price, amount, isOnce }: Typed, chosen: OfferedExtra | undefined): Cents {
  if (isOnce || chosen?.price === null) return price ?? 0
  return extraTotal({ unitPrice: chosen?.price ?? 0, amount: amount ?? 0 })
}
