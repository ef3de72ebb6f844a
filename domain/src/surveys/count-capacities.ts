import type { UnitsOfDay } from './existing-units.ts'
import type { KindCapacity } from './month-count.ts'
import type { MonthFacts } from './month-facts.ts'

/** The most units and the most places of each kind that existed on a day of the month. */
export function countCapacities({ units }: MonthFacts, existing: readonly UnitsOfDay[]): KindCapacity[] {
  const kinds = [...new Set(units.map(({ ineType }) => ineType))].toSorted((one, other) => one - other)
  return kinds.map((ineType) => {
    const onDays = existing.map((found) => found.units.filter((unit) => unit.ineType === ineType))
    return {
      ineType,
      units: Math.max(...onDays.map((found) => found.length)),
      places: Math.max(...onDays.map((found) => found.reduce((sum, { places }) => sum + places, 0))),
    }
  })
}
