import { addDays, eachDay, lastOfMonth } from '../platform/days/day.ts'
import { existingUnits } from './existing-units.ts'
import type { KindCapacity, UnitNight } from './month-count.ts'
import type { MonthFacts } from './month-facts.ts'

/** The most units and the most places of each kind that existed on a day of the month. */
export function countCapacities({ month, units }: MonthFacts, nights: readonly UnitNight[]): KindCapacity[] {
  const existing = existingUnits(units, nights)
  const kinds = [...new Set(units.map(({ ineType }) => ineType))].toSorted((one, other) => one - other)
  const days = eachDay(month, addDays(lastOfMonth(month), 1)).map(existing.on)
  return kinds.map((ineType) => {
    const onDays = days.map((found) => found.filter((unit) => unit.ineType === ineType))
    return {
      ineType,
      units: Math.max(...onDays.map((found) => found.length)),
      places: Math.max(...onDays.map((found) => found.reduce((sum, { places }) => sum + places, 0))),
    }
  })
}
