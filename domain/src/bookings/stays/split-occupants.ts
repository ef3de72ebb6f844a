import { overlaps, type Stay } from '../../platform/days/stay.ts'
import { maxOccupants } from './stretches.ts'

export type PartyCounts = { occupants: number; children: number; taxExempt: number }
type Stretch = Stay & { occupants: number }

/** Whether the stretches never overlap, so that the same people sleep in the first units and then in the others. */
export const areSameGuests = (some: readonly Stay[], others: readonly Stay[]): boolean =>
  some.every((stretch) => others.every((other) => !overlaps(stretch, other)))

/**
 * Splits the occupants of a booking between the units that are detached from it and those that remain. When the same
 * people sleep in both one after the other, both parts have all of them. Otherwise the occupants of the detached units
 * go with them, including the children for whom too few people remain. Nobody is added: a part may have no people.
 */
export function splitOccupants(
  { occupants, children, taxExempt }: PartyCounts,
  { leaving, staying }: { leaving: readonly Stretch[]; staying: readonly Stretch[] },
): { leaving: PartyCounts; staying: PartyCounts } {
  if (areSameGuests(leaving, staying)) {
    const all = { occupants, children, taxExempt }
    return { leaving: all, staying: all }
  }
  const gone = Math.min(occupants, maxOccupants(leaving))
  const left = occupants - gone
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
