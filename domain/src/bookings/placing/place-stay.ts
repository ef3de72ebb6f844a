import { groupBy } from '../../platform/rows.ts'
import { type Day, daysBetween } from '../../platform/days/day.ts'
import { nightsIn, overlaps, type Stay } from '../../platform/days/stay.ts'

/** A stay or a block in a unit. Only a movable one may be given another unit. */
export type UnitOccupation = Stay & { id: string; roomId: string; isMovable: boolean }

/** The units of a type, with all that occupies them near the stays to be placed. */
export type OccupiedUnits = {
  roomIds: readonly string[]
  occupied: readonly UnitOccupation[]
  /** Nights before it can no longer be sold, so they are no gap. */
  today: Day
}

/** A stay that goes to another unit so that a new one fits. */
export type Relocation = { id: string; from: string; to: string }
type Placement = { roomId: string; relocations: Relocation[] }

/** Nights beyond these are not counted: a gap that long is sold like any other nights. */
export const LONGEST_GAP = 60

/** The most stays that are moved for a new one. */
const MOST_RELOCATIONS = 6

/** The most attempts to put a stay into a unit. Beyond them the new stay counts as not placeable. */
const MOST_ATTEMPTS = 1500

/**
 * Where a new stay goes. Of the units that are free on all its nights, the one that leaves the fewest empty nights beside
 * it, the first of equals. Where none is free on all nights, but one is on each, movable stays are relocated, as few as
 * possible. Null when nothing helps, or nothing was found within the limits above.
 */
export function placeStay(units: OccupiedUnits, stay: Stay): Placement | null {
  const [best] = freeUnitsByFit(units, stay)
  if (best) return { roomId: best.roomId, relocations: [] }
  if (!isRoomEachNight(units, stay)) return null
  const attempts = { left: MOST_ATTEMPTS }
  const most = Math.min(MOST_RELOCATIONS, units.occupied.filter(({ isMovable }) => isMovable).length)
  for (let relocations = 1; relocations <= most; relocations++) {
    const placement = placeWithRelocations(units, stay, relocations, attempts)
    if (placement || attempts.left <= 0) return placement
  }
  return null
}

/** A unit that is free on all nights of a stay, with the empty nights that the stay leaves beside it there. */
type FreeUnitForStay = { roomId: string; emptyNights: number }

/** The units that are free on all nights of the stay, those with the fewest empty nights beside it first. */
export function freeUnitsByFit({ roomIds, occupied, today }: OccupiedUnits, stay: Stay): FreeUnitForStay[] {
  const inUnit = byUnit(occupied)
  const free = roomIds.flatMap((roomId) => {
    const others = inUnit.get(roomId) ?? []
    if (others.some((other) => overlaps(other, stay))) return []
    return [{ roomId, emptyNights: emptyNightsBeside(others, stay, today) }]
  })
  return free.sort((one, other) => one.emptyNights - other.emptyNights)
}

/** What occupies each unit, by its id: a hotel of hundreds of units is gone through once, not once for each of them. */
const byUnit = (occupied: readonly UnitOccupation[]) => groupBy(occupied, ({ roomId }) => roomId)

/** The empty nights between the stay and what occupies its unit before and after it. */
function emptyNightsBeside(others: readonly Stay[], stay: Stay, today: Day): number {
  const before = others.map(({ checkOut }) => checkOut).filter((day) => day <= stay.checkIn)
  const after = others.map(({ checkIn }) => checkIn).filter((day) => day >= stay.checkOut)
  const [since] = [...before, today].sort().reverse()
  const [until] = after.sort()
  return gapNights(since, stay.checkIn) + gapNights(stay.checkOut, until)
}

const gapNights = (from: Day | undefined, to: Day | undefined): number =>
  from === undefined || to === undefined ? LONGEST_GAP : Math.min(LONGEST_GAP, Math.max(0, daysBetween(from, to)))

/** Whether on each night of the stay some unit is free: else no relocation makes room for it. */
const isRoomEachNight = ({ roomIds, occupied }: OccupiedUnits, stay: Stay): boolean =>
  nightsIn(stay).every(
    (night) => occupied.filter((other) => other.checkIn <= night && night < other.checkOut).length < roomIds.length,
  )

type WaitingStay = Stay & { id: string }
const NEW_STAY = '' // no stay has an empty id

/**
 * Puts the stay into a unit, what it displaces there into others, and so on, with at most so many relocations. Every
 * arrangement with that many is found, because each of its relocations is one of a stay that was displaced.
 */
function placeWithRelocations(
  { roomIds, occupied }: OccupiedUnits,
  stay: Stay,
  most: number,
  attempts: { left: number },
): Placement | null {
  const lying = byUnit(occupied)
  const inUnit = new Map<string, readonly UnitOccupation[]>(roomIds.map((roomId) => [roomId, lying.get(roomId) ?? []]))
  const placed = new Map<string, string>()

  function placeAll([next, ...waiting]: readonly WaitingStay[], relocations: number): boolean {
    if (next === undefined) return true
    for (const { roomId, displaced } of choicesFor(next, relocations)) {
      if (attempts.left-- <= 0) return false
      const before = inUnit.get(roomId) ?? []
      const kept = before.filter((other) => !displaced.includes(other))
      inUnit.set(roomId, [...kept, { ...next, roomId, isMovable: false }])
      placed.set(next.id, roomId)
      if (placeAll([...waiting, ...displaced], relocations - displaced.length)) return true
      inUnit.set(roomId, before)
      placed.delete(next.id)
    }
    return false
  }

  /** The units that the stay can have, those in which it displaces the fewest others first. */
  function choicesFor(next: WaitingStay, relocations: number) {
    return [...inUnit]
      .map(([roomId, others]) => ({ roomId, displaced: others.filter((other) => overlaps(other, next)) }))
      .filter(({ displaced }) => displaced.length <= relocations && displaced.every(({ isMovable }) => isMovable))
      .sort((one, other) => one.displaced.length - other.displaced.length)
  }

  if (!placeAll([{ ...stay, id: NEW_STAY }], most)) return null
  const relocations = occupied.flatMap(({ id, roomId: from }) => {
    const to = placed.get(id)
    return to === undefined ? [] : [{ id, from, to }]
  })
  return { roomId: placed.get(NEW_STAY) ?? '', relocations }
}
