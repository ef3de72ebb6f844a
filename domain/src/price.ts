import type { Day } from './day.ts'
import { limits } from './limits.ts'
import { formatEuros, sum, type Cents } from './money.ts'

export type PricedRoom = { nightlyPrices: readonly Cents[] }

/** The price of one night in a unit: its base price, whatever the day. */
export const priceOfNight = (unit: { basePrice: Cents }, _day: Day): Cents => unit.basePrice

export const roomTotal = (nightlyPrices: readonly Cents[]): Cents => sum(nightlyPrices)

/** When the stay gets longer the last night's price repeats; when shorter, the surplus nights go. */
export function resizeNights(nightlyPrices: readonly Cents[], nights: number): Cents[] {
  const lastPrice = nightlyPrices.at(-1) ?? 0
  return Array.from({ length: nights }, (_, night) => nightlyPrices[night] ?? lastPrice)
}

/** The prices of a stay that gets longer or shorter for the same money; null when a night would pass the highest price. */
export function resizeForSameTotal(nightlyPrices: readonly Cents[], nights: number): Cents[] | null {
  if (nights === nightlyPrices.length) return [...nightlyPrices]
  return spreadTotal([resizeNights(nightlyPrices, nights)], roomTotal(nightlyPrices))?.[0] ?? null
}

type SentTotal = { nightly: readonly (readonly Cents[])[]; extras: Cents; tax: Cents; sent: Cents }

/**
 * The booking's total when the one that was sent fits its prices (the nights alone, nights and extras, or all with tax);
 * null when it fits none of them and must be refused.
 */
export function reconcileTotal({ nightly, extras, tax, sent }: SentTotal): Cents | null {
  const nights = sum(nightly.map(roomTotal))
  const total = nights + extras + tax
  return [nights, nights + extras, total].includes(sent) ? total : null
}

const MAX = limits.price.max

/** What whoever asks for more is told. */
export const dearNight = `El precio de una noche no puede pasar de ${formatEuros(MAX)}`

/**
 * Brings the nights of all rooms to a new total, each in proportion to its price (evenly when all are free), cents exact;
 * of equal claims to a last cent the earlier night wins. Null when no prices of 0 to 99.999,99 € add up to it.
 */
export function spreadTotal(nightlyPricesPerRoom: readonly (readonly Cents[])[], newTotal: Cents): Cents[][] | null {
  const old = nightlyPricesPerRoom.flat()
  if (!Number.isInteger(newTotal) || newTotal < 0 || newTotal > old.length * MAX) return null
  const spread = spreadNights(old, newTotal)
  let next = 0
  return nightlyPricesPerRoom.map((prices) => spread.slice(next, (next += prices.length)))
}

/** Nights that would pass the highest price stop there, and the others share what is left. */
function spreadNights(old: readonly Cents[], total: Cents): Cents[] {
  const full = new Set<number>()
  for (;;) {
    const open = [...old.keys()].filter((night) => !full.has(night))
    const left = total - full.size * MAX
    const allFree = open.every((night) => old[night] === 0)
    const weights = old.map((price, night) => (full.has(night) ? 0 : allFree ? 1 : price))
    const weightTotal = sum(weights)
    const over = open.filter((night) => passesMax(weights[night] ?? 0, left, weightTotal))
    if (over.length === 0) return share(weights, left).map((price, night) => (full.has(night) ? MAX : price))
    for (const night of over) full.add(night)
  }
}

const passesMax = (weight: number, left: Cents, weightTotal: number): boolean =>
  BigInt(left) * BigInt(weight) > BigInt(MAX) * BigInt(weightTotal)

/** Largest remainder; in BigInt, because price times total passes what a number counts exactly. */
function share(weights: readonly number[], amount: Cents): Cents[] {
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
