import type { Stay } from '../../platform/days/stay.ts'
import { overlaps } from '../../platform/days/stay.ts'
import type { OccupiedUnits } from '../../bookings/placing/place-stay.ts'
import { placeStays } from '../../bookings/placing/place-stays.ts'

/** How many units are free on all nights of the stay, as they lie now. */
export function freeUnits({ roomIds, occupied }: Pick<OccupiedUnits, 'roomIds' | 'occupied'>, stay: Stay): number {
  const taken = new Set(occupied.filter((other) => overlaps(other, stay)).map(({ roomId }) => roomId))
  return roomIds.filter((roomId) => !taken.has(roomId)).length
}

/**
 * How many of `wanted` units can be given a stay, with the rearrangements of the placing rule. Where so many are free as they lie, nothing is
 * rearranged.
 */
export function placeableUnits(units: OccupiedUnits, stay: Stay, wanted: number): number {
  if (freeUnits(units, stay) >= wanted) return wanted
  const { roomIds } = placeStays(
    units,
    Array.from({ length: wanted }, () => stay),
  )
  const missing = roomIds.indexOf(null)
  return missing === -1 ? wanted : missing
}
