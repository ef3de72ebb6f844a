import { addDays, type Day, eachDay, lastOfMonth } from '../platform/days/day.ts'
import type { UnitNight } from './month-count.ts'
import type { MonthFacts, SurveyUnit } from './month-facts.ts'

/** The units that exist on a day, and the ids of those in which somebody sleeps. */
export type UnitsOfDay = { day: Day; units: readonly SurveyUnit[]; inUse: ReadonlySet<string> }

/** The units that exist on each day of the month. One in which somebody sleeps exists, whatever else is known of it. */
export function existingUnits({ month, units }: MonthFacts, nights: readonly UnitNight[]): UnitsOfDay[] {
  const inUse = new Map(eachDay(month, addDays(lastOfMonth(month), 1)).map((day) => [day, new Set<string>()]))
  for (const { day, unitId, people } of nights) if (people > 0) inUse.get(day)?.add(unitId)
  return [...inUse].map(([day, used]) => ({
    day,
    units: units.filter((unit) => isOn(unit, day) || used.has(unit.id)),
    inUse: used,
  }))
}

/** Whether a unit or a block is there on a day. */
export const isOn = ({ from, toExclusive }: { from: Day; toExclusive: Day }, day: Day): boolean =>
  from <= day && day < toExclusive
