import type { Day } from '../platform/days/day.ts'
import { isOn, type UnitsOfDay } from './existing-units.ts'
import type { DayCount, ResidenceCount, UnitNight } from './month-count.ts'
import type { MonthFacts } from './month-facts.ts'

/** A double room of hotels. */
const DOUBLE = 1

/** What each day of the month had: units and places, those in which somebody slept, who came and left, and people beyond the places. */
export function countDays(
  { blocks }: MonthFacts,
  existing: readonly UnitsOfDay[],
  nights: readonly UnitNight[],
  residences: readonly ResidenceCount[],
): DayCount[] {
  const slept = byDay(nights.filter(({ people }) => people > 0))
  const movements = byDay(residences.flatMap((residence) => residence.movements))
  return existing.map(({ day, units, inUse }) => {
    const blocked = new Set(blocks.filter((block) => isOn(block, day)).map(({ unitId }) => unitId))
    const occupied = slept.get(day) ?? []
    const moved = movements.get(day) ?? []
    return {
      day,
      arrivals: sum(moved.map(({ arrivals }) => arrivals)),
      departures: sum(moved.map(({ departures }) => departures)),
      nights: sum(moved.map((movement) => movement.nights)),
      units: units.length,
      places: sum(units.map(({ places }) => places)),
      available: units.filter(({ id }) => !blocked.has(id) || inUse.has(id)).length,
      occupied: countBy(occupied.map(({ ineType }) => ineType)),
      occupiedUnits: occupied.length,
      doublesForOne: occupied.filter(({ ineType, people }) => ineType === DOUBLE && people === 1).length,
      extraPlaces: sum(occupied.map(({ people, places }) => Math.max(0, people - places))),
    }
  })
}

function byDay<T extends { day: Day }>(rows: readonly T[]): Map<Day, T[]> {
  const found = new Map<Day, T[]>()
  for (const row of rows) {
    const sameDay = found.get(row.day)
    if (sameDay) sameDay.push(row)
    else found.set(row.day, [row])
  }
  return found
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function countBy(keys: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
