import type { Stay } from '../../platform/days/stay.ts'
import { overlaps } from '../../platform/days/stay.ts'
import type { OccupiedUnits, UnitOccupation } from '../../bookings/placing/place-stay.ts'
import { placeStays } from '../../bookings/placing/place-stays.ts'

/** How many units are free on all nights of the stay, as they lie now. */
export const freeUnits = (units: Pick<OccupiedUnits, 'roomIds' | 'occupied'>, stay: Stay): number =>
  unitsFreeFor(units, stay).length

function unitsFreeFor({ roomIds, occupied }: Pick<OccupiedUnits, 'roomIds' | 'occupied'>, stay: Stay): string[] {
  const taken = new Set(occupied.filter((other) => overlaps(other, stay)).map(({ roomId }) => roomId))
  return roomIds.filter((roomId) => !taken.has(roomId))
}

/**
 * How many of `wanted` units can be given a stay, with the rearrangements of the placing rule: first those that are free as they lie, then one
 * after another those that it makes room for.
 */
export function placeableUnits(units: OccupiedUnits, stay: Stay, wanted: number): number {
  const free = unitsFreeFor(units, stay)
  const missing = wanted - free.length
  if (missing <= 0) return wanted
  if (!units.occupied.some(({ isMovable }) => isMovable)) return free.length
  const filled = free.map((roomId): UnitOccupation => ({ ...stay, id: `free ${roomId}`, roomId, isMovable: false }))
  const { roomIds } = placeStays(
    { ...units, occupied: [...units.occupied, ...filled] },
    Array.from({ length: missing }, () => stay),
  )
  const found = roomIds.indexOf(null)
  return free.length + (found === -1 ? missing : found)
}
