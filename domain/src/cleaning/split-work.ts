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

export type Share = { cleanerId: string; unitIds: string[]; minutes: number }

/**
 * Splits the units among the people: floor by floor, departures first on each, in as many stretches as there are people.
 * A unit belongs to the stretch in which its middle lies, so nobody exceeds the mean by more than the minutes of one of
 * their own units. Each person gets the stretch with most of their usual units. Without people everything stays unassigned.
 */
export function splitWork(units: readonly SplitUnit[], cleanerIds: readonly string[]): Share[] {
  if (cleanerIds.length === 0) return []
  const stretches = cutIntoStretches(units.toSorted(byFloor), cleanerIds.length)
  const owners = assignStretches(stretches, cleanerIds)
  return cleanerIds.map((cleanerId) => {
    const own = stretches[owners.indexOf(cleanerId)] ?? []
    return { cleanerId, unitIds: own.map(({ id }) => id), minutes: totalMinutes(own) }
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

/** Stretches of equal length along the minutes of all units. Doubled, because the middle of a unit may be a half. */
function cutIntoStretches(units: readonly SplitUnit[], count: number): SplitUnit[][] {
  const stretches = Array.from({ length: count }, (): SplitUnit[] => [])
  const total = totalMinutes(units)
  let before = 0
  for (const unit of units) {
    const place = Math.floor(((2 * before + unit.minutes) * count) / (2 * total))
    stretches[place]?.push(unit)
    before += unit.minutes
  }
  return stretches
}

/** The owner of each stretch: pairs with most usual units first, then those who are left in their order. */
function assignStretches(stretches: readonly SplitUnit[][], cleanerIds: readonly string[]): string[] {
  const pairs = stretches
    .flatMap((units, place) =>
      cleanerIds.map((cleanerId) => ({ place, cleanerId, usual: countUsual(units, cleanerId) })),
    )
    .toSorted((one, other) => other.usual - one.usual)
  const owners = new Map<number, string>()
  const taken = new Set<string>()
  for (const { place, cleanerId } of pairs) {
    if (owners.has(place) || taken.has(cleanerId)) continue
    owners.set(place, cleanerId)
    taken.add(cleanerId)
  }
  return stretches.map((_, place) => owners.get(place) ?? '')
}

const countUsual = (units: readonly SplitUnit[], cleanerId: string): number =>
  units.filter(({ usualCleanerId }) => usualCleanerId === cleanerId).length
