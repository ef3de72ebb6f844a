import type { Day } from '../platform/days/day.ts'
import type { UnitNight } from './month-count.ts'
import type { SurveyUnit } from './month-facts.ts'

/** The units that exist on a day. One in which somebody sleeps exists, whatever else is known of it. */
export function existingUnits(units: readonly SurveyUnit[], nights: readonly UnitNight[]) {
  const inUse = new Set(nights.filter(({ people }) => people > 0).map(({ unitId, day }) => `${unitId} ${day}`))
  const isInUse = ({ id }: SurveyUnit, day: Day): boolean => inUse.has(`${id} ${day}`)
  return {
    isInUse,
    on: (day: Day): SurveyUnit[] => units.filter((unit) => isOn(unit, day) || isInUse(unit, day)),
  }
}

/** Whether a unit or a block is there on a day. */
export const isOn = ({ from, toExclusive }: { from: Day; toExclusive: Day }, day: Day): boolean =>
  from <= day && day < toExclusive
