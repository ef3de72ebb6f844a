import { limits } from '../limits.ts'
import { formatEuros, sum, type Cents } from './money.ts'

export type PricedRoom = { nightlyPrices: readonly Cents[] }

export const roomTotal = (nightlyPrices: readonly Cents[]): Cents => sum(nightlyPrices)

/** When the stay gets longer, the last night's price repeats; when it gets shorter, the surplus nights are removed. */
export function resizeNights(nightlyPrices: readonly Cents[], nights: number): Cents[] {
  const lastPrice = nightlyPrices.at(-1) ?? 0
  return Array.from({ length: nights }, (_, night) => nightlyPrices[night] ?? lastPrice)
}

/** The prices of a longer or shorter stay with the same total; null when a night would exceed the highest price. */
export function resizeForSameTotal(nightlyPrices: readonly Cents[], nights: number): Cents[] | null {
  if (nights === nightlyPrices.length) return [...nightlyPrices]
  return spreadTotal([resizeNights(nightlyPrices, nights)], roomTotal(nightlyPrices))?.[0] ?? null
}

type SentTotal = { nightly: readonly (readonly Cents[])[]; extras: Cents; tax: Cents; sent: Cents }

/**
 * The booking's total, when the total in the request matches its prices (the nights alone, nights and extras, or all
 * with tax); null when it matches none of these and must be rejected.
 */
export function checkSentTotal({ nightly, extras, tax, sent }: SentTotal): Cents | null {
  const nights = sum(nightly.map(roomTotal))
  const total = nights + extras + tax
  return [nights, nights + extras, total].includes(sent) ? total : null
}

const MAX_PRICE = limits.price.max

/** The message for a night that would cost more than the highest price. */
export const nightPriceTooHigh = `El precio de una noche no puede pasar de ${formatEuros(MAX_PRICE)}`

/**
 * Prices that add up exactly to a new total, each night in proportion to its old price (evenly when all are free).
 * Between equal remainders the earlier night gets the last cent. Null when no prices of 0 to 99.999,99 € add up to the
 * total.
 */
export function spreadTotal(nightlyPricesPerRoom: readonly (readonly Cents[])[], newTotal: Cents): Cents[][] | null {
  const old = nightlyPricesPerRoom.flat()
  if (!Number.isInteger(newTotal) || newTotal < 0 || newTotal > old.length * MAX_PRICE) return null
  const spread = spreadNights(old, newTotal)
  let next = 0
  return nightlyPricesPerRoom.map((prices) => spread.slice(next, (next += prices.length)))
}

/** Nights that would exceed the highest price get the highest price, and the others share the rest. */
function spreadNights(old: readonly Cents[], total: Cents): Cents[] {
  const full = new Set<number>()
  for (;;) {
    const open = [...old.keys()].filter((night) => !full.has(night))
    const left = total - full.size * MAX_PRICE
    const allFree = open.every((night) => old[night] === 0)
    const weights = old.map((price, night) => (full.has(night) ? 0 : allFree ? 1 : price))
    const weightTotal = sum(weights)
    const over = open.filter((night) => passesMax(weights[night] ?? 0, left, weightTotal))
    if (over.length === 0) return distribute(weights, left).map((price, night) => (full.has(night) ? MAX_PRICE : price))
    for (const night of over) full.add(night)
  }
}

const passesMax = (weight: number, left: Cents, weightTotal: number): boolean =>
  BigInt(left) * BigInt(weight) > BigInt(MAX_PRICE) * BigInt(weightTotal)

/** Largest remainder method; in BigInt, because price times total exceeds the exact range of a number. */
function distribute(weights: readonly number[], amount: Cents): Cents[] {
  const total = BigInt(sum(weights))
  if (total === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount))
  const shares = exact.map((part) => Number(part / total))
  const byRemainder = [...exact.keys()].sort(
    (a, b) => Number((exact[b] ?? 0n) % total) - Number((exact[a] ?? 0n) % total) || a - b,
  )
  for (const night of byRemainder.slice(0, amount - sum(shares))) shares[night] = (shares[night] ?? 0) + 1
  return shares
}
