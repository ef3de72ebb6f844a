import { addDays, daysBetween, eachDay, monthLabel, type Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'

/** The columns of the grid: `days` days, beginning with `from`. */
export type Span = { from: Day; days: number }

/** Days of the canvas on each side of its centre. */
const CANVAS_DAYS = 730

/** The days that can be scrolled to from a visible one. */
export const canvasAround = (day: Day): Span => ({ from: addDays(day, -CANVAS_DAYS), days: 2 * CANVAS_DAYS })

/** Position of a bar, in days from the left edge of the span. */
export type BarBox = {
  start: number
  width: number
  /** The stay begins before the span or ends after it; that side of the bar is flat. */
  cutLeft: boolean
  cutRight: boolean
}

/** Column of a day, 0 at the first; negative or too large for days outside. */
export const columnOf = (span: Span, day: Day): number => daysBetween(span.from, day)

export const dayAt = (span: Span, column: number): Day => addDays(span.from, column)

export const daysOf = ({ from, days }: Span): Day[] => eachDay(from, addDays(from, days))

/** A stay lasts from midday to midday, so that a change-over day shows both stays. Null when outside the span. */
export function barOf({ checkIn, checkOut }: Stay, span: Span): BarBox | null {
  const begins = columnOf(span, checkIn) + 0.5
  const ends = columnOf(span, checkOut) + 0.5
  const start = Math.max(0, begins)
  const end = Math.min(span.days, ends)
  if (end <= start) return null
  return { start, width: end - start, cutLeft: begins < 0, cutRight: ends > span.days }
}

/**
 * The night at a point of a row; `x` in days from the left edge. A day stands for its own night, but the first half of
 * a day whose night is taken stands for the night before if that one is free.
 */
export function nightAt(span: Span, x: number, isTaken: (night: Day) => boolean): Day {
  const column = Math.min(span.days - 1, Math.max(0, Math.floor(x)))
  const day = dayAt(span, column)
  const before = addDays(day, -1)
  return isTaken(day) && x - column < 0.5 && !isTaken(before) ? before : day
}

type MonthBox = { label: string; start: number; width: number }

/** The part of each month within the span, labelled 'Jun 2026'. */
export function monthsOf(span: Span): MonthBox[] {
  const months: MonthBox[] = []
  for (const [column, day] of daysOf(span).entries()) {
    const last = months.at(-1)
    if (last && !day.endsWith('-01')) last.width += 1
    else months.push({ label: `${monthLabel(day)} ${day.slice(0, 4)}`, start: column, width: 1 })
  }
  return months
}
