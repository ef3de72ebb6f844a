import { type GridRows, rowAt } from './grid-rows.ts'
import type { Span } from './layout.ts'

/** The drawn columns and rows; `from` is included, `to` is not. */
export type GridWindow = { fromColumn: number; toColumn: number; fromRow: number; toRow: number }

/** Nothing but the frame of the grid, with its size. */
export const NO_WINDOW: GridWindow = { fromColumn: 0, toColumn: 0, fromRow: 0, toRow: 0 }

/** Columns and rows drawn beyond the visible ones, so that a short scroll draws nothing. */
type Spare = { columns: number; rows: number }
export const SPARE: Spare = { columns: 3, rows: 2 }
export const NO_SPARE: Spare = { columns: 0, rows: 0 }

/** Sizes in pixels. */
type WindowParts = {
  canvas: Span
  rows: GridRows
  dayWidth: number
  leftWidth: number
  headHeight: number
}

type Scrolled = Pick<HTMLElement, 'scrollLeft' | 'scrollTop' | 'clientWidth' | 'clientHeight'>

/** The window that covers the visible cells: the old one while it still covers them. */
export function windowAfter(
  old: GridWindow,
  { scrollLeft, scrollTop, clientWidth, clientHeight }: Scrolled,
  { canvas, rows, dayWidth, leftWidth, headHeight }: WindowParts,
  spare = SPARE,
): GridWindow {
  const seen = {
    fromColumn: Math.floor(scrollLeft / dayWidth),
    toColumn: Math.min(canvas.days, Math.ceil((scrollLeft + clientWidth - leftWidth) / dayWidth)),
    fromRow: rowAt(rows, scrollTop)?.index ?? 0,
    toRow: (rowAt(rows, scrollTop + clientHeight - headHeight)?.index ?? 0) + 1,
  }
  if (covers(old, seen)) return old
  return {
    fromColumn: Math.max(0, seen.fromColumn - spare.columns),
    toColumn: Math.min(canvas.days, seen.toColumn + spare.columns),
    fromRow: Math.max(0, seen.fromRow - spare.rows),
    toRow: Math.min(rows.rows.length, seen.toRow + spare.rows),
  }
}

const covers = (old: GridWindow, seen: GridWindow) =>
  old.fromColumn <= seen.fromColumn &&
  old.toColumn >= seen.toColumn &&
  old.fromRow <= seen.fromRow &&
  old.toRow >= seen.toRow

/** The larger window; the old object if it is not smaller, so that nothing is drawn again. */
export const largerWindow = (old: GridWindow, wide: GridWindow): GridWindow =>
  old.toRow - old.fromRow < wide.toRow - wide.fromRow || old.toColumn - old.fromColumn < wide.toColumn - wide.fromColumn
    ? wide
    : old
