import { DOUBLE_ROOM } from '../establishments/units/ine-unit-types.ts'
import { groupBy, sumOf } from '../platform/rows.ts'
import { isOn, type UnitsOfDay } from './existing-units.ts'
import type { DayCount, ResidenceCount, UnitNight } from './month-count.ts'
import type { MonthFacts } from './month-facts.ts'

/** What each day of the month had: units and places, those in which somebody slept, who came and left, and people beyond the places. */
export function countDays(
  { blocks }: MonthFacts,
  existing: readonly UnitsOfDay[],
  nights: readonly UnitNight[],
  residences: readonly ResidenceCount[],
): DayCount[] {
  const slept = groupBy(
    nights.filter(({ people }) => people > 0),
    ({ day }) => day,
  )
  const movements = groupBy(
    residences.flatMap((residence) => residence.movements),
    ({ day }) => day,
  )
  return existing.map(({ day, units, inUse }) => {
    const blocked = new Set(blocks.filter((block) => isOn(block, day)).map(({ unitId }) => unitId))
    const occupied = slept.get(day) ?? []
    const moved = movements.get(day) ?? []
    return {
      day,
      arrivals: sumOf(moved, ({ arrivals }) => arrivals),
      departures: sumOf(moved, ({ departures }) => departures),
      nights: sumOf(moved, (movement) => movement.nights),
      units: units.length,
      places: sumOf(units, ({ places }) => places),
      available: units.filter(({ id }) => !blocked.has(id) || inUse.has(id)).length,
      occupied: new Map(
        [...groupBy(occupied, ({ ineType }) => ineType)].map(([kind, ofKind]) => [kind, ofKind.length]),
      ),
      occupiedUnits: occupied.length,
      doublesForOne: occupied.filter(({ ineType, people }) => ineType === DOUBLE_ROOM && people === 1).length,
      extraPlaces: sumOf(occupied, ({ people, places }) => Math.max(0, people - places)),
    }
  })
}
