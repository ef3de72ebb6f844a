import { addDays, type Day, daysBetween } from '../../platform/days/day.ts'
import type { Period } from '../../platform/days/period.ts'
import type { Cents } from '../../platform/money/money.ts'

/** Nights of units: available, sold, and the revenue of those sold, in cents. */
export type Nights = { available: number; sold: number; revenue: Cents }
type Figures = Nights & { occupancy: number; adr: Cents; revPar: Cents }

export const NO_NIGHTS: Nights = { available: 0, sold: 0, revenue: 0 }

export const addNights = (one: Nights, other: Nights): Nights => ({
  available: one.available + other.available,
  sold: one.sold + other.sold,
  revenue: one.revenue + other.revenue,
})

/**
 * The usual figures of hotels: occupancy in hundredths of a percent, at most 100 %; revenue of a sold night (ADR) and
 * of an available night (RevPAR) in cents. 0 where nothing was sold or available.
 */
export const figuresOf = (nights: Nights): Figures => ({
  ...nights,
  occupancy: Math.min(10_000, ratio(nights.sold * 10_000, nights.available)),
  adr: ratio(nights.revenue, nights.sold),
  revPar: ratio(nights.revenue, nights.available),
})

const ratio = (amount: number, of: number): number => (of > 0 ? Math.round(amount / of) : 0)

/** Consecutive nights of one unit, without the night of the last day. */
export type UnitNights = { from: Day; toExclusive: Day }

/**
 * The number of units that could be let on each night of the period: existing units less blocked ones. The function
 * adds up only the days on which a unit begins or ends, so a hundred units over three years take no longer than over a
 * week.
 */
export function availableNights(
  { from, to }: Period,
  there: readonly UnitNights[],
  blocked: readonly UnitNights[],
): number[] {
  const count = daysBetween(from, to) + 1
  const changes = new Array<number>(count + 1).fill(0)
  const end = addDays(to, 1)
  const note = (nights: UnitNights, sign: 1 | -1) => {
    const first = nights.from > from ? nights.from : from
    const last = nights.toExclusive < end ? nights.toExclusive : end
    if (first >= last) return
    const [begin, after] = [daysBetween(from, first), daysBetween(from, last)]
    changes[begin] = (changes[begin] ?? 0) + sign
    changes[after] = (changes[after] ?? 0) - sign
  }
  for (const nights of there) note(nights, 1)
  for (const nights of blocked) note(nights, -1)
  let units = 0
  return changes.slice(0, count).map((change) => (units += change))
}
