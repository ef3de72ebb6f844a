import { daysBetween } from '@posada/domain/day'
import type { Span } from './layout.ts'
import type { PlanUnit } from './plan-units.ts'

/** Units that a day's night finds taken, and units that are entered or left on the day. Blocks do not count. */
export type DayFigures = { occupied: number; arrivals: number; departures: number }

/** One entry per day of the span. */
export function dayFigures(units: readonly PlanUnit[], span: Span): DayFigures[] {
  const figures = Array.from({ length: span.days }, () => ({ occupied: 0, arrivals: 0, departures: 0 }))
  for (const { items } of units)
    for (const { kind, checkIn, checkOut } of items) {
      if (kind === 'block') continue
      const [first, last] = [daysBetween(span.from, checkIn), daysBetween(span.from, checkOut)]
      for (let column = Math.max(0, first); column < Math.min(last, span.days); column++)
        bump(figures[column], 'occupied')
      bump(figures[first], 'arrivals')
      bump(figures[last], 'departures')
    }
  return figures
}

function bump(figures: DayFigures | undefined, which: keyof DayFigures) {
  if (figures) figures[which] += 1
}
