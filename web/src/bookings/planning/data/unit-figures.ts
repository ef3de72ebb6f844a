import type { ArrivalOrDeparture } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import { CLEANING } from '@posada/domain/establishments/units/cleaning-status'
import { itemAt, type PlanItem, type PlanUnit } from './plan-unit.ts'
import type { PlanningData } from './plan-units.ts'

/**
 * The figures of today, which is each establishment's own. Arrivals and departures are counted in bookings, as in the lists of
 * guests; occupancy and cleaning in units.
 */
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
    tomorrow: { arrivals: data.tomorrowCheckIns.length, departures: data.tomorrowCheckOuts.length },
  }
}

const progress = (list: readonly ArrivalOrDeparture[], flag: 'checkedIn' | 'checkedOut'): Progress => ({
  done: list.filter((entry) => entry[flag]).length,
  all: list.length,
})

/** Units occupied in the night of a day, without blocks, and bookings that arrive or depart on it, with a unit or without. */
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
  let occupied = 0
  const [arrivals, departures] = [new Set<string>(), new Set<string>()]
  for (const { items, parkingRowId } of units) {
    // A unit's items do not overlap: those that touch the day are the first that ends on it or later, and the next one.
    const first = firstEndingFrom(items, day)
    for (const item of items.slice(first, first + 2)) {
      if (item.kind === 'block') continue
      if (parkingRowId === undefined && item.checkIn <= day && day < item.checkOut) occupied += 1
      // A stay that begins or ends here may continue in another unit: the dates of the booking count.
      if (item.booking.checkIn === day) arrivals.add(item.booking.id)
      if (item.booking.checkOut === day) departures.add(item.booking.id)
    }
  }
  return { occupied, arrivals: arrivals.size, departures: departures.size }
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
