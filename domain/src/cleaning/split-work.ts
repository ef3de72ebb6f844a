import type { CleaningKind } from './cleaning-kind.ts'
import { totalMinutes } from './cleaning-minutes.ts'

export type SplitUnit = {
  id: string
  name: string
  kind: CleaningKind
  minutes: number
  position: number
  /** Who cleans it on other days; '' for nobody. */
  usualCleanerId: string
}

type Share = { cleanerId: string; roomIds: string[]; minutes: number }

/** Who can take a share, with the minutes that they have on the day; more than 0. */
type SplitPerson = { id: string; minutes: number }

/**
 * Splits the units among the people: floor by floor, departures first on each, in stretches as long as the minutes that each
 * person has, in proportion. A unit belongs to the stretch that contains its middle, so nobody exceeds their part by more than
 * the minutes of one of their own units. The order of the people is one in which they get many of their usual units. Without
 * people everything stays unassigned.
 */
export function splitWork(units: readonly SplitUnit[], people: readonly SplitPerson[]): Share[] {
  const ordered = units.toSorted(byFloor)
  const stretches = cutIntoStretches(ordered, orderByUsualUnits(ordered, people))
  return people.map(({ id }) => {
    const own = stretches.get(id) ?? []
    return { cleanerId: id, roomIds: own.map((unit) => unit.id), minutes: totalMinutes(own) }
  })
}

/** The floor that a unit's name says: 2 for '203' and 'A-203', 12 for '1204'. Null where it says none. */
export function floorOf(name: string): number | null {
  const [digits] = /\d{3,4}/.exec(name) ?? []
  return digits === undefined ? null : Math.floor(Number(digits) / 100)
}

function byFloor(one: SplitUnit, other: SplitUnit): number {
  const [left, right] = [floorOf(one.name) ?? Infinity, floorOf(other.name) ?? Infinity]
  if (left !== right) return left < right ? -1 : 1
  const isLater = Number(one.kind !== 'departure') - Number(other.kind !== 'departure')
  return isLater || one.position - other.position
}

/** A stretch along the minutes of all units for each person, in this order. Doubled, because the middle of a unit may be a half. */
function cutIntoStretches(units: readonly SplitUnit[], people: readonly SplitPerson[]): Map<string, SplitUnit[]> {
  const stretches = new Map(people.map(({ id }): [string, SplitUnit[]] => [id, []]))
  const [work, time] = [totalMinutes(units), totalMinutes(people)]
  let [place, end, before] = [0, people[0]?.minutes ?? 0, 0]
  for (const unit of units) {
    while (place < people.length - 1 && (2 * before + unit.minutes) * time >= 2 * work * end)
      end += people[++place]!.minutes
    stretches.get(people[place]?.id ?? '')?.push(unit)
    before += unit.minutes
  }
  return stretches
}

/** Exchanges two people as long as that gives somebody a usual unit more. */
function orderByUsualUnits(units: readonly SplitUnit[], people: readonly SplitPerson[]): readonly SplitPerson[] {
  let [best, most] = [people, countUsual(units, people)]
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const [one, other] of pairsOf(people.length)) {
      const exchanged = best.with(one, best[other]!).with(other, best[one]!)
      const usual = countUsual(units, exchanged)
      if (usual <= most) continue
      ;[best, most, isBetter] = [exchanged, usual, true]
    }
  }
  return best
}

function countUsual(units: readonly SplitUnit[], people: readonly SplitPerson[]): number {
  const stretches = [...cutIntoStretches(units, people)]
  return stretches.reduce((sum, [id, own]) => sum + own.filter(({ usualCleanerId }) => usualCleanerId === id).length, 0)
}

const pairsOf = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, one) => one).flatMap((one) =>
    Array.from({ length: count - one - 1 }, (_, distance): [number, number] => [one, one + distance + 1]),
  )
