import { eachDay, type Day } from '@posada/domain/day'
import type { PlanUnit } from './plan-units.ts'

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
