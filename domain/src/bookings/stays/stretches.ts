import { addDays, type Day, daysBetween } from '../../platform/days/day.ts'
import type { Cents } from '../../platform/money/money.ts'
import { pricesOnDates } from './prices-on-typed-dates.ts'
import { isWithin, nightsOf, type Stay } from '../../platform/days/stay.ts'

/** A unit occupied for some nights, each with its price; a stay that changes its unit has several stretches. */
export type Stretch = Stay & { roomId: string; nightlyPrices: Cents[] }

/** From the first check-in to the last check-out of all units; undefined without stretches. */
export function spanOf(stretches: readonly Stay[]): Stay | undefined {
  const checkIn = stretches.map((stretch) => stretch.checkIn).sort()[0]
  const checkOut = stretches
    .map((stretch) => stretch.checkOut)
    .sort()
    .at(-1)
  return checkIn && checkOut ? { checkIn, checkOut } : undefined
}

/** The same unit on other dates; nights that remain keep their prices. */
export function withDates<S extends Stretch>(stretch: S, { checkIn, checkOut }: Stay): S {
  const nightlyPrices = pricesOnDates(stretch.nightlyPrices, stretch, { checkIn, checkOut })
  return { ...stretch, checkIn, checkOut, nightlyPrices }
}

/**
 * The stays of a booking on other dates. Those that began on its check-in begin on the new one, those that ended on its
 * check-out end on the new one, and a change of unit in between keeps its day. When check-in and check-out move by the
 * same number of days, every stay moves by them.
 */
export function staysOnSpan(stays: readonly Stay[], span: Stay): Stay[] {
  const old = spanOf(stays) ?? span
  const shift = shiftBetween(old, span)
  if (shift.checkIn === shift.checkOut) return shiftAll(stays, shift)
  return stays.map(({ checkIn, checkOut }) => ({
    checkIn: checkIn === old.checkIn ? span.checkIn : checkIn,
    checkOut: checkOut === old.checkOut ? span.checkOut : checkOut,
  }))
}

/** Moves a booking to other dates, as `staysOnSpan` does. `outside` is the first stretch that no longer fits. */
export function withSpan<S extends Stretch>(stretches: readonly S[], span: Stay): { stretches: S[]; outside?: S } {
  const stays = staysOnSpan(stretches, span)
  const moved = stretches.map((stretch, index) => withDates(stretch, stays[index] ?? stretch))
  const outside = stretches[moved.findIndex((stretch) => nightsOf(stretch) < 1 || !isWithin(stretch, span))]
  return outside ? { stretches: moved, outside } : { stretches: moved }
}

type DayShift = { checkIn: number; checkOut: number }

/** By how many days check-in and check-out move. */
export const shiftBetween = (from: Stay, to: Stay): DayShift => ({
  checkIn: daysBetween(from.checkIn, to.checkIn),
  checkOut: daysBetween(from.checkOut, to.checkOut),
})

/**
 * Moves all units of a booking by the same days. When the stay gets longer or shorter, the day on which it changes its
 * unit does not move, so that nobody sleeps in two units or in none.
 */
export function shiftAll(stretches: readonly Stay[], shift: DayShift): Stay[] {
  const isWhole = shift.checkIn === shift.checkOut
  const ends = new Set(stretches.map(({ checkOut }) => checkOut))
  const beginnings = new Set(stretches.map(({ checkIn }) => checkIn))
  return stretches.map(({ checkIn, checkOut }) => ({
    checkIn: isWhole || !ends.has(checkIn) ? addDays(checkIn, shift.checkIn) : checkIn,
    checkOut: isWhole || !beginnings.has(checkOut) ? addDays(checkOut, shift.checkOut) : checkOut,
  }))
}

/** Splits a stretch on a day, each part with the prices of its nights; null when the day is not strictly inside. */
export function splitAt<S extends Stretch>(stretch: S, day: Day): [S, S] | null {
  const nights = daysBetween(stretch.checkIn, day)
  if (nights < 1 || day >= stretch.checkOut) return null
  const { nightlyPrices } = stretch
  return [
    { ...stretch, checkOut: day, nightlyPrices: nightlyPrices.slice(0, nights) },
    { ...stretch, checkIn: day, nightlyPrices: nightlyPrices.slice(nights) },
  ]
}

type OccupiedStretch = Stretch & { occupants: number; isPinned: boolean }

/** Joins stretches of the same unit where one begins on the day on which the other ends. */
export function joinAdjacent<S extends OccupiedStretch>(stretches: readonly S[]): S[] {
  const joined: S[] = []
  for (const stretch of [...stretches].sort((a, b) => (a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : 0))) {
    const index = joined.findIndex(({ roomId, checkOut }) => roomId === stretch.roomId && checkOut === stretch.checkIn)
    const earlier = joined[index]
    if (earlier) joined[index] = joinPair(earlier, stretch)
    else joined.push(stretch)
  }
  return joined
}

const joinPair = <S extends OccupiedStretch>(earlier: S, later: S): S => ({
  ...earlier,
  checkOut: later.checkOut,
  nightlyPrices: [...earlier.nightlyPrices, ...later.nightlyPrices],
  occupants: Math.max(earlier.occupants, later.occupants),
  isPinned: earlier.isPinned || later.isPinned,
})

/** The number of interruptions of a booking: gaps of nights without any unit between its first and last night. */
export function countGaps(stretches: readonly Stay[]): number {
  let holes = 0
  let reached: Day | undefined
  for (const { checkIn, checkOut } of [...stretches].sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    if (reached !== undefined && checkIn > reached) holes++
    if (reached === undefined || checkOut > reached) reached = checkOut
  }
  return holes
}

type Inhabited = Stay & { occupants: number }

/** The number of people in these units on the fullest night; 0 where it is not known of any unit. */
export const peopleInUnits = (stretches: readonly Inhabited[]): number =>
  Math.max(
    0,
    ...stretches.map(({ checkIn: night }) =>
      stretches
        .filter((stretch) => stretch.checkIn <= night && night < stretch.checkOut)
        .reduce((people, { occupants }) => people + occupants, 0),
    ),
  )

/** The same number, where a unit without a known number counts as one person. */
export const maxOccupants = (stretches: readonly Inhabited[]): number =>
  peopleInUnits(stretches.map((stretch) => ({ ...stretch, occupants: Math.max(1, stretch.occupants) })))

/** Why these people cannot be in the units of a booking with that number of occupants; null when they can. */
export const unitPeopleFault = (inUnits: number, occupants: number): string | null =>
  inUnits > occupants
    ? `Las unidades suman ${inUnits} personas y la reserva tiene ${occupants === 1 ? '1 ocupante' : `${occupants} ocupantes`}`
    : null

type UnitStay = { id: string; roomId: string }

/**
 * The unit to which the extras and guests of a unit belong after the booking's stays changed: the same unit while the
 * booking keeps it, else the unit to which the stay moved; null when no unit replaces it.
 */
export function unitAfterChange(
  roomId: string,
  before: readonly UnitStay[],
  after: readonly UnitStay[],
): string | null {
  const isIn = after.some((place) => place.roomId === roomId)
  const own = before.filter((place) => place.roomId === roomId).map(({ id }) => id)
  const kept = after.filter(({ id }) => own.includes(id))
  if (kept.some((place) => place.roomId === roomId)) return roomId
  return kept[0]?.roomId ?? (isIn ? roomId : null)
}
