import { groupBy } from '../../platform/rows.ts'
import type { Day } from '../../platform/days/day.ts'
import { nightsIn, overlaps } from '../../platform/days/stay.ts'
import type { Relocation, UnitOccupation } from './place-stay.ts'

type SwapUnit = { id: string; typeId: string | null; capacity: number }

/** A stay or block with its people; 0 where their number is unknown. */
export type SwapStay = UnitOccupation & { people: number }

/** A change that does not fit. All units are of one establishment. */
export type SwapRequest = {
  units: readonly SwapUnit[]
  /** What occupies the units near the change. */
  occupied: readonly SwapStay[]
  /** The stays of the changed booking, in the units and on the nights that were requested. */
  wanted: readonly SwapStay[]
}

/**
 * `full`: nights for which the establishment has fewer units than stays. `fixed`: whatever is in the way stays where it is.
 * `none`: no arrangement was found within the limits.
 */
type SwapPlan = { moves: Relocation[] } | { reason: 'full'; nights: Day[] } | { reason: 'fixed' | 'none' }

/** The most stays that a person is asked to move for one change: a longer list is not read at the desk. */
export const MOST_SWAP_MOVES = 4

/** The most attempts to put a stay into a unit, over all searches. */
const MOST_ATTEMPTS = 1500

/**
 * The fewest stays that get another unit so that the requested change fits, and of as few moves those with the fewest into
 * another type; the stays in the way are moved first, then those in the way of these. Stays that cannot be moved keep their unit. A stay only goes to a unit with a place for each of its people, or
 * as many places as its unit has. A movable stay of the changed booking itself may get another unit than the requested one; it counts as a move.
 */
export function planSwap(request: SwapRequest): SwapPlan {
  const nights = fullNights(request)
  if (nights.length > 0) return { reason: 'full', nights }
  const { wanted } = request
  if (wanted.every(({ isMovable }) => !isMovable) && inTheWay(request).some(({ isMovable }) => !isMovable))
    return { reason: 'fixed' }
  const attempts = { left: MOST_ATTEMPTS }
  for (let moves = 0; moves <= MOST_SWAP_MOVES; moves++)
    for (let ofOtherType = 0; ofOtherType <= moves; ofOtherType++) {
      const found = arrange(request, { moves, ofOtherType }, attempts)
      if (found) return { moves: found }
    }
  return { reason: 'none' }
}

/** What occupies a requested unit on a requested night. */
export const inTheWay = ({ occupied, wanted }: SwapRequest): SwapStay[] =>
  occupied.filter((other) => wanted.some((stay) => stay.roomId === other.roomId && overlaps(stay, other)))

/** The requested nights on which more stays would be in the units than there are units. */
function fullNights({ units, occupied, wanted }: SwapRequest): Day[] {
  const ids = new Set(units.map(({ id }) => id))
  const stays = [...occupied, ...wanted].filter(({ roomId }) => ids.has(roomId))
  const nights = new Set(wanted.flatMap(nightsIn))
  return [...nights]
    .filter((night) => stays.filter((stay) => stay.checkIn <= night && night < stay.checkOut).length > units.length)
    .sort()
}

/** How many stays may still move, and how many of them into another type. */
type Allowance = { moves: number; ofOtherType: number }
type Choice = { unit: SwapUnit; displaced: SwapStay[]; moves: number; ofOtherType: number }

/**
 * An arrangement within the allowance. Every one is found: its moves are those of wanted stays and of stays that are displaced
 * one after the other. Null without one, or when the attempts are used up.
 */
function arrange(
  { units, occupied, wanted }: SwapRequest,
  allowed: Allowance,
  attempts: { left: number },
): Relocation[] | null {
  const unitOf = new Map(units.map((unit) => [unit.id, unit]))
  const lying = groupBy(occupied, ({ roomId }) => roomId)
  const inUnit = new Map<string, readonly SwapStay[]>(units.map(({ id }) => [id, lying.get(id) ?? []]))
  const placed = new Map<string, string>()
  const isWanted = new Set(wanted.map(({ id }) => id))

  function placeAll([next, ...waiting]: readonly SwapStay[], left: Allowance): boolean {
    if (next === undefined) return true
    for (const { unit, displaced, moves, ofOtherType } of choicesFor(next, left)) {
      if (attempts.left-- <= 0) return false
      const before = inUnit.get(unit.id) ?? []
      const kept = before.filter((other) => !displaced.includes(other))
      inUnit.set(unit.id, [...kept, { ...next, isMovable: false }])
      placed.set(next.id, unit.id)
      const rest = { moves: left.moves - moves, ofOtherType: left.ofOtherType - ofOtherType }
      if (placeAll([...waiting, ...displaced], rest)) return true
      inUnit.set(unit.id, before)
      placed.delete(next.id)
    }
    return false
  }

  /** The units that the stay can have: its own first, then those in which it displaces the fewest others, of its type and with most places. */
  function choicesFor(stay: SwapStay, left: Allowance): Choice[] {
    const own = unitOf.get(stay.roomId)
    const candidates = stay.isMovable ? units.filter((unit) => fits(stay, unit, own)) : own ? [own] : []
    const choices = candidates.map((unit) => {
      const displaced = (inUnit.get(unit.id) ?? []).filter((other) => overlaps(other, stay))
      // A displaced stay was counted when it was displaced.
      const isMove = isWanted.has(stay.id) && unit.id !== stay.roomId
      return {
        unit,
        displaced,
        moves: displaced.length + Number(isMove),
        ofOtherType: Number(unit.id !== stay.roomId && !isSameType(unit, own)),
      }
    })
    return choices
      .filter(({ moves, ofOtherType }) => moves <= left.moves && ofOtherType <= left.ofOtherType)
      .filter(({ displaced }) => displaced.every(({ isMovable }) => isMovable))
      .sort(
        (one, other) =>
          Number(one.unit.id !== stay.roomId) - Number(other.unit.id !== stay.roomId) ||
          one.displaced.length - other.displaced.length ||
          one.ofOtherType - other.ofOtherType ||
          other.unit.capacity - one.unit.capacity,
      )
  }

  if (!placeAll(wanted, allowed)) return null
  const from = new Map([...wanted, ...occupied].map(({ id, roomId }) => [id, roomId]))
  return [...placed].flatMap(([id, to]) => (from.get(id) === to ? [] : [{ id, from: from.get(id) ?? '', to }]))
}

const isSameType = ({ typeId }: SwapUnit, other: SwapUnit | undefined) => typeId !== null && typeId === other?.typeId

/** Whether a unit has places for the people of a stay; one that is overfull needs no more than its unit has. */
function fits({ people, roomId }: SwapStay, unit: SwapUnit, own: SwapUnit | undefined): boolean {
  if (unit.id === roomId) return true
  const places = own?.capacity ?? 0
  return unit.capacity >= (people === 0 ? places : Math.min(people, places || people))
}
