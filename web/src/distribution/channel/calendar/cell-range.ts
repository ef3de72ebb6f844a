import type { Day } from '@posada/domain/platform/days/day'
import type { CalendarRow, CalendarRows } from './calendar-rows.ts'

/** A cell of the calendar: the key of its row and its day. */
export type CellRef = { row: string; day: Day }

/** A rectangle of cells: both days and both rows are included. */
export type CellRange = { from: Day; to: Day; rows: readonly CalendarRow[] }

/** The cells between two of them; null where one of the rows is not shown any more. */
export function rangeBetween(a: CellRef, b: CellRef, { rows, byKey }: CalendarRows): CellRange | null {
  const [one, other] = [byKey.get(a.row), byKey.get(b.row)]
  if (!one || !other) return null
  return {
    from: a.day < b.day ? a.day : b.day,
    to: a.day < b.day ? b.day : a.day,
    rows: rows.slice(Math.min(one.index, other.index), Math.max(one.index, other.index) + 1),
  }
}
