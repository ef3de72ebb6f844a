import type { Day } from '@posada/domain/platform/days/day'
import type { DayFigures } from '../../data/unit-figures.ts'
import type { GridRows } from '../grid-rows.ts'
import type { GridWindow } from '../grid-window.ts'
import type { Span } from '../layout.ts'

/** The cell with the grid's tab stop: a row's key and a day. */
export type CursorCell = { row: string; day: Day }

/** Everything that the grid shows. What has not changed since the last picture is the same object. */
export type GridPicture = {
  rows: GridRows
  window: GridWindow
  canvas: Span
  /** Pixels. */
  dayWidth: number
  today: Day
  /** Of the units, without rows of stays that have none. */
  unitCount: number
  figuresOf: (day: Day) => DayFigures
  daysWithNotes: ReadonlySet<Day>
  cursor: CursorCell
  highlightedId: string | null
}
