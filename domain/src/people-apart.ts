import { overlaps, type Stay } from './stay.ts'
import { mostOccupants } from './stretches.ts'

export type People = { occupants: number; children: number; taxExempt: number }
type Stretch = Stay & { occupants: number }

/** Whether people who changed their unit sleep in these units first and in those later, or the other way round. */
export const isOneParty = (some: readonly Stay[], others: readonly Stay[]): boolean =>
  some.every((stretch) => others.every((other) => !overlaps(stretch, other)))

/**
 * Who goes with units that leave a booking, and who stays in it. A stay of the same people that is cut in two keeps all
 * of them on both sides; else the units' own people go, and where fewer would be left than children, some children too.
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
