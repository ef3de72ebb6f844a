import type { ArrivalOrDeparture } from '@posada/contract/planning/planning'
import { CLEANING } from '@posada/domain/cleaning-status'
import { itemAt, planUnits, unitsOf, type PlanningData } from './plan-units.ts'

/** Arrivals, departures, occupancy and cleaning of today, counted in units. 'Today' is each establishment's own. */
export type TodayFigures = {
  arrivals: Progress
  departures: Progress
  occupied: number
  units: number
  dirty: number
  tomorrow: { arrivals: number; departures: number }
}
export type Progress = { done: number; all: number }

export function todayFigures(data: PlanningData): TodayFigures {
  const units = unitsOf(planUnits(data))
  return {
    arrivals: progress(data.todayCheckIns, 'checkedIn'),
    departures: progress(data.todayCheckOuts, 'checkedOut'),
    occupied: units.filter((unit) => itemAt(unit, unit.establishment.today)?.kind === 'stay').length,
    units: units.length,
    dirty: units.filter(({ room }) => room.cleanStatus === CLEANING.dirty).length,
    tomorrow: { arrivals: roomsIn(data.tomorrowCheckIns), departures: roomsIn(data.tomorrowCheckOuts) },
  }
}

const progress = (list: readonly ArrivalOrDeparture[], flag: 'checkedIn' | 'checkedOut'): Progress => ({
  done: roomsIn(list.filter((entry) => entry[flag])),
  all: roomsIn(list),
})

const roomsIn = (list: readonly ArrivalOrDeparture[]) => list.reduce((sum, { roomNames }) => sum + roomNames.length, 0)
