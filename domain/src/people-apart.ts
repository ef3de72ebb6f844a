import { overlaps, type Stay } from './stay.ts'
import { mostOccupants } from './stretches.ts'

export type People = { occupants: number; children: number; taxExempt: number }
type Stretch = Stay & { occupants: number }

/** Whether the stretches never overlap, so that the same people sleep in the first units and then in the others. */
export const isOneParty = (some: readonly Stay[], others: readonly Stay[]): boolean =>
  some.every((stretch) => others.every((other) => !overlaps(stretch, other)))

/**
 * Splits the occupants of a booking between the units that are detached from it and those that remain. When the same
 * people sleep in both one after the other, both parts have all of them. Otherwise the occupants of the detached units
 * go with them, including the children for whom too few people remain.
 */
export function peopleApart(
  { occupants, children, taxExempt }: People,
  { leaving, staying }: { leaving: readonly Stretch[]; staying: readonly Stretch[] },
): { leaving: People; staying: People } {
  if (isOneParty(leaving, staying)) {
    const all = { occupants, children, taxExempt }
    return { leaving: all, staying: all }
  }
  const gone = Math.max(1, mostOccupants(leaving))
  const left = Math.max(1, occupants - gone)
  const stay = { occupants: left, children: Math.min(children, left), taxExempt: Math.min(taxExempt, left) }
  return {
    staying: stay,
    leaving: {
      occupants: gone,
      children: Math.min(children - stay.children, gone),
      taxExempt: Math.min(taxExempt - stay.taxExempt, gone),
    },
  }
}
