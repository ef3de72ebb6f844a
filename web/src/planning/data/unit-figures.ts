import type { ArrivalOrDeparture } from '@posada/contract/planning/planning'
import { type Day, eachDay } from '@posada/domain/days/day'
import { CLEANING } from '@posada/domain/rooms/cleaning-status'
import { itemAt, type PlanningData, type PlanUnit, planUnits, unitsOf } from './plan-units.ts'

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

/** Units occupied in the night of a day, and units with an arrival or a departure on it. Blocks do not count. */
export type DayFigures = { occupied: number; arrivals: number; departures: number }

const NO_FIGURES: DayFigures = { occupied: 0, arrivals: 0, departures: 0 }

/** Counts the figures of all loaded days once and returns a lookup, so that scrolling does not count again. */
export function figuresByDay(units: readonly PlanUnit[]): (day: Day) => DayFigures {
  const figures = new Map<Day, DayFigures>()
  const bump = (day: Day, which: keyof DayFigures) => {
    const known = figures.get(day)
    if (known) known[which] += 1
    else figures.set(day, { ...NO_FIGURES, [which]: 1 })
  }
  const nights = new Map<string, Day[]>() // many stays have the same dates
  for (const { items } of units)
    for (const { kind, checkIn, checkOut } of items) {
      if (kind === 'block') continue
      const stay = `${checkIn} ${checkOut}`
      let slept = nights.get(stay)
      if (!slept) nights.set(stay, (slept = eachDay(checkIn, checkOut)))
      for (const day of slept) bump(day, 'occupied')
      bump(checkIn, 'arrivals')
      bump(checkOut, 'departures')
    }
  return (day) => figures.get(day) ?? NO_FIGURES
}
