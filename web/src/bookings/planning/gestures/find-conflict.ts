import { overlaps, type Stay } from '@posada/domain/platform/days/stay'
import type { PlanItem, PlannedStay, PlanUnit } from '../data/plan-unit.ts'

/** Why a dragged stay cannot be dropped on a unit. */
export type Conflict =
  | { kind: 'taken'; unit: PlanUnit; by: PlanItem }
  | { kind: 'elsewhere'; unit: PlanUnit }
  | { kind: 'pinned'; unit: PlanUnit }
  /** Only stays lie in a row of stays without unit, and any number of them. */
  | { kind: 'parking'; unit: PlanUnit }

type ProposedStay = {
  unit: PlanUnit
  stay: Stay
  /** The unit that the stay is dragged from. */
  from: PlanUnit
  /** The moved stay or block, which does not conflict with itself. */
  item?: PlanItem
}

/** The conflict that prevents the stay in the unit, or null. */
export function findConflict({ unit, stay, from, item }: ProposedStay): Conflict | null {
  if (unit.establishment.id !== from.establishment.id) return { kind: 'elsewhere', unit }
  if (item?.kind === 'stay' && unit.room.id !== from.room.id && isPinned(item, from.room.id))
    return { kind: 'pinned', unit }
  if (unit.parkingRowId !== undefined) return item?.kind === 'stay' ? null : { kind: 'parking', unit }
  const by = firstOverlap(unit.items, stay, item?.key)
  return by ? { kind: 'taken', unit, by } : null
}

export const isPinned = ({ booking, checkIn }: PlannedStay, roomId: string): boolean =>
  booking.rooms.some((room) => room.roomId === roomId && room.checkIn === checkIn && room.isPinned)

/**
 * The earliest item that occupies a night of the stay. Items are ordered by day and do not overlap, so a binary search
 * finds the last item that begins before the stay ends, and the loop goes back from there.
 */
function firstOverlap(items: readonly PlanItem[], stay: Stay, ownKey: string | undefined): PlanItem | undefined {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.checkIn ?? '') < stay.checkOut) low = middle + 1
    else high = middle
  }
  let found: PlanItem | undefined
  for (let index = low - 1; index >= 0; index--) {
    const item = items[index]
    if (!item || item.key === ownKey) continue
    if (!overlaps(item, stay)) break
    found = item
  }
  return found
}
