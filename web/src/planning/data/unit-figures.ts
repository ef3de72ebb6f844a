import type { ArrivalOrDeparture } from '@posada/contract/planning/planning'
import type { Day } from '@posada/domain/days/day'
import { CLEANING } from '@posada/domain/rooms/cleaning-status'
import { itemAt, type PlanItem, type PlanningData, type PlanUnit } from './plan-units.ts'

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

export function todayFigures(data: PlanningData, units: readonly PlanUnit[]): TodayFigures {
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

/**
 * Returns a lookup that counts a day when it is first drawn: a change of one booking in ten thousand costs the visible days
 * only.
 */
export function figuresByDay(units: readonly PlanUnit[]): (day: Day) => DayFigures {
  const known = new Map<Day, DayFigures>()
  return (day) => {
    const figures = known.get(day) ?? countDay(units, day)
    known.set(day, figures)
    return figures
  }
}

function countDay(units: readonly PlanUnit[], day: Day): DayFigures {
  const figures = { occupied: 0, arrivals: 0, departures: 0 }
  for (const { items } of units) {
    // A unit's items do not overlap: those that touch the day are the first that ends on it or later, and the next one.
    const first = firstEndingFrom(items, day)
    for (const item of items.slice(first, first + 2)) {
      if (item.kind === 'block') continue
      if (item.checkIn <= day && day < item.checkOut) figures.occupied += 1
      if (item.checkIn === day) figures.arrivals += 1
      if (item.checkOut === day) figures.departures += 1
    }
  }
  return figures
}

/** The index of the first item whose last day is that day or later; the items are ordered by day. */
function firstEndingFrom(items: readonly PlanItem[], day: Day): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (items[middle]!.checkOut < day) low = middle + 1
    else high = middle
  }
  return low
}
