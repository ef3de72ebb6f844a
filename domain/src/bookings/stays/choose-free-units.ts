import { addDays, type Day, daysBetween } from '../../platform/days/day.ts'
import { sum } from '../../platform/money/money.ts'
import { nightsIn, nightsOf, overlaps, type Stay } from '../../platform/days/stay.ts'

type Sized = { id: string; capacity: number }
/** Days on which a unit is let or blocked. */
export type Occupation = Stay & { roomId: string }

/**
 * The smallest number of units that have room for these people, and of those the ones with the fewest places to spare;
 * null when all together are too small. The units come in the order in which they were given.
 */
export function smallestCombination<Unit extends Sized>(units: readonly Unit[], people: number): Unit[] | null {
  const bySize = units.toSorted((one, other) => other.capacity - one.capacity)
  const chosen: Unit[] = []
  let places = 0
  for (const unit of bySize) {
    if (places >= people) break
    chosen.push(unit)
    places += unit.capacity
  }
  if (places < people) return null
  // From the largest on, each gives way to the smallest unit with which the places still suffice.
  for (const unit of [...chosen]) {
    const needed = people - (sum(chosen.map(({ capacity }) => capacity)) - unit.capacity)
    const smaller = bySize.findLast((each) => each.capacity >= needed && !chosen.includes(each))
    if (smaller && smaller.capacity < unit.capacity) chosen[chosen.indexOf(unit)] = smaller
  }
  return units.filter((unit) => chosen.includes(unit))
}

/** The nights of a stay on which the free units together have no room for these people. */
export const nightsWithoutUnit = (
  stay: Stay,
  units: readonly Sized[],
  occupied: readonly Occupation[],
  people: number,
): Day[] =>
  nightsIn(stay).filter((night) => !hasRoom({ checkIn: night, checkOut: addDays(night, 1) }, units, occupied, people))

type Search = { units: readonly Sized[]; occupied: readonly Occupation[]; people: number; from: Day; reach: number }

const MOST_STAYS = 3

/**
 * Up to three stays of the same length, nearest to the wanted one and the later of two as near, in which units that are
 * free on all nights have room. None begins before `from`, or more than `reach` days away.
 */
export function nearestStays(wanted: Stay, { units, occupied, people, from, reach }: Search): Stay[] {
  const nights = nightsOf(wanted)
  const starts = Array.from({ length: reach }, (_, index) => [index + 1, -index - 1]).flat()
  return starts
    .map((days) => addDays(wanted.checkIn, days))
    .filter((checkIn) => checkIn >= from)
    .map((checkIn) => ({ checkIn, checkOut: addDays(checkIn, nights) }))
    .filter((stay) => hasRoom(stay, units, occupied, people))
    .slice(0, MOST_STAYS)
    .toSorted((one, other) => daysBetween(other.checkIn, one.checkIn))
}

function hasRoom(stay: Stay, units: readonly Sized[], occupied: readonly Occupation[], people: number): boolean {
  const taken = new Set(occupied.filter((each) => overlaps(each, stay)).map(({ roomId }) => roomId))
  return sum(units.filter(({ id }) => !taken.has(id)).map(({ capacity }) => capacity)) >= people
}

/** People over units: each is filled in turn. Those for whom there is no place are counted in the last. */
export function spreadPeople(units: readonly Pick<Sized, 'capacity'>[], people: number): number[] {
  let left = people
  return units.map(({ capacity }, index) => {
    const here = index === units.length - 1 ? left : Math.min(capacity, left)
    left -= here
    return here
  })
}
