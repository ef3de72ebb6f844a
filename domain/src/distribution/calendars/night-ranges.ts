import type { Day } from '../../platform/days/day.ts'
import type { Stay } from '../../platform/days/stay.ts'

/** The nights of all stays, as stays that neither overlap nor touch, in their order. */
export function unionOf(stays: readonly Stay[]): Stay[] {
  const union: Stay[] = []
  for (const { checkIn, checkOut } of [...stays].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    if (checkIn >= checkOut) continue
    const last = union.at(-1)
    if (!last || last.checkOut < checkIn) union.push({ checkIn, checkOut })
    else if (last.checkOut < checkOut) last.checkOut = checkOut
  }
  return union
}

/** The nights that are in `stays` and not in `others`. */
export function nightsWithout(stays: readonly Stay[], others: readonly Stay[]): Stay[] {
  let rest = unionOf(stays)
  for (const { checkIn, checkOut } of unionOf(others))
    rest = rest.flatMap((stay) => [
      ...(stay.checkIn < checkIn ? [{ checkIn: stay.checkIn, checkOut: earlier(stay.checkOut, checkIn) }] : []),
      ...(checkOut < stay.checkOut ? [{ checkIn: later(stay.checkIn, checkOut), checkOut: stay.checkOut }] : []),
    ])
  return rest
}

/** The nights that are in both. */
export const nightsInBoth = (stays: readonly Stay[], others: readonly Stay[]): Stay[] =>
  nightsWithout(stays, nightsWithout(stays, others))

/** The nights from a day on; none is lost or added to those. */
export const nightsFrom = (day: Day, stays: readonly Stay[]): Stay[] =>
  unionOf(stays.map(({ checkIn, checkOut }) => ({ checkIn: later(checkIn, day), checkOut })))

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
const later = (a: Day, b: Day): Day => (a < b ? b : a)
