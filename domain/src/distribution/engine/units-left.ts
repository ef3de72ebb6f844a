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

/** With so many units free as they lie, nobody looks for more: no guest books them all, and 'quedan' is said of few. */
const ENOUGH_FREE = 10

/** Whether rearrangements are looked for: fewer units are free as they lie than may be sold, and few. */
export const needsRearranging = (free: number, wanted: number): boolean => free < Math.min(wanted, ENOUGH_FREE)

/**
 * How many of `wanted` units can be given a stay: those that are free as they lie and, where they are few, one after another those that the
 * placing rule makes room for.
 */
export function placeableUnits(units: OccupiedUnits, stay: Stay, wanted: number): number {
  const free = unitsFreeFor(units, stay)
  if (!needsRearranging(free.length, wanted)) return Math.min(wanted, free.length)
  const missing = Math.min(wanted, ENOUGH_FREE) - free.length
  if (!units.occupied.some(({ isMovable }) => isMovable)) return free.length
  const filled = free.map((roomId): UnitOccupation => ({ ...stay, id: `free ${roomId}`, roomId, isMovable: false }))
  const { roomIds } = placeStays(
    { ...units, occupied: [...units.occupied, ...filled] },
    Array.from({ length: missing }, () => stay),
  )
  const found = roomIds.indexOf(null)
  return free.length + (found === -1 ? missing : found)
}
