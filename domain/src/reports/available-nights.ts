import { addDays, daysBetween, type Day } from '../day.ts'
import type { Period } from './report-steps.ts'

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
