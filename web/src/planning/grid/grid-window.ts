/** The rendered columns and rows; `from` is included, `to` is not. */
export type GridWindow = { fromColumn: number; toColumn: number; fromRow: number; toRow: number }

export const NO_WINDOW: GridWindow = { fromColumn: 0, toColumn: 0, fromRow: 0, toRow: 0 }

/** Columns and rows rendered beyond the visible ones, so that a short scroll renders nothing. */
export const SPARE = { columns: 3, rows: 2 }
export const NO_SPARE = { columns: 0, rows: 0 }

type Size = { columns: number; rows: number }

/** The window that covers the visible cells: the old one while it still covers them. */
export function windowAfter(old: GridWindow, seen: GridWindow, size: Size, spare = SPARE): GridWindow {
  if (covers(old, seen, size)) return old
  return {
    fromColumn: Math.max(0, seen.fromColumn - spare.columns),
    toColumn: Math.min(size.columns, seen.toColumn + spare.columns),
    fromRow: Math.max(0, seen.fromRow - spare.rows),
    toRow: Math.min(size.rows, seen.toRow + spare.rows),
  }
}

const covers = (old: GridWindow, seen: GridWindow, { columns, rows }: Size) =>
  old.fromColumn <= seen.fromColumn &&
  old.toColumn >= Math.min(columns, seen.toColumn) &&
  old.fromRow <= seen.fromRow &&
  old.toRow >= Math.min(rows, seen.toRow)
