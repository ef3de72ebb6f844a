/** All of it, in hundredths of a percent. */
const WHOLE = 10_000

/**
 * The share of each amount in hundredths of a percent, 10.000 in all, by the largest remainder. An amount of more than 0 has at least one
 * hundredth, which the largest share gives; an amount of 0 has none. All are 0 where there is nothing to share.
 */
export function sharesOf(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return amounts.map(() => 0)
  const exact = amounts.map((amount) => (amount * WHOLE) / total)
  const shares = exact.map((share, at) => Math.max(Math.floor(share), (amounts[at] ?? 0) > 0 ? 1 : 0))
  const remainder = (at: number) => (exact[at] ?? 0) - (shares[at] ?? 0)
  const places = amounts.map((_, at) => at)
  const missing = WHOLE - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = places.toSorted((one, other) => remainder(other) - remainder(one))
  for (const at of byRemainder.slice(0, Math.max(0, missing))) shares[at] = (shares[at] ?? 0) + 1
  const largest = places.reduce((most, at) => ((shares[at] ?? 0) > (shares[most] ?? 0) ? at : most), 0)
  shares[largest] = (shares[largest] ?? 0) + Math.min(0, missing)
  return shares
}
