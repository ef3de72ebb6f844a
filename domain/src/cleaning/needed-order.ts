import type { CleaningKind } from './cleaning-kind.ts'

/** A unit to be cleaned, as far as the order needs it. */
export type NeededUnit = {
  kind: CleaningKind
  /** Guests arrive in it today. */
  hasArrival: boolean
  /** HH:MM at which they arrive; '' where nobody has said. */
  arrivalHour: string
  /** The guests who leave are still in it. */
  isOccupied: boolean
  /** It could not be cleaned when somebody tried. */
  hasObstacle: boolean
  /** Of the unit among those of the establishment. */
  position: number
}

/**
 * Which of two units is needed first: those without obstacle, those with an arrival today by its hour (without hour at the
 * establishment's `arrivalsFrom`), departures before others, units that are free before occupied ones, and then by position.
 */
const compareNeeded =
  (arrivalsFrom: string) =>
  (one: NeededUnit, other: NeededUnit): number => {
    const [left, right] = [keysOf(one, arrivalsFrom), keysOf(other, arrivalsFrom)]
    for (const [place, key] of left.entries()) {
      const difference = compare(key, right[place] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

const LATEST = '24:00'

function keysOf(unit: NeededUnit, arrivalsFrom: string): (number | string)[] {
  const { kind, hasArrival, arrivalHour, isOccupied, hasObstacle, position } = unit
  const neededAt = hasArrival ? arrivalHour || arrivalsFrom : LATEST
  return [Number(hasObstacle), neededAt, Number(kind !== 'departure'), Number(isOccupied), position]
}

const compare = (one: number | string, other: number | string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * The units of one person in the order in which they are to be cleaned: those that somebody has placed by their place, and
 * each other one before the first that is needed later.
 */
export function inCleaningOrder<U extends NeededUnit & { place: number | null }>(
  units: readonly U[],
  arrivalsFrom: string,
): U[] {
  const needed = compareNeeded(arrivalsFrom)
  const ordered = units.filter(({ place }) => place !== null).toSorted((one, other) => one.place! - other.place!)
  for (const unit of units.filter(({ place }) => place === null).toSorted(needed)) {
    const next = ordered.findIndex((placed) => needed(unit, placed) < 0)
    ordered.splice(next < 0 ? ordered.length : next, 0, unit)
  }
  return ordered
}
