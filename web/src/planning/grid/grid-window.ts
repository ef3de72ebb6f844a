/** The columns and rows that have elements: from the first up to, and without, the last. */
export type GridWindow = { fromColumn: number; toColumn: number; fromRow: number; toRow: number }

export const NO_WINDOW: GridWindow = { fromColumn: 0, toColumn: 0, fromRow: 0, toRow: 0 }

/** Beyond what can be seen, so that a short way is scrolled without drawing anything. */
export const SPARE = { columns: 3, rows: 2 }
export const NO_SPARE = { columns: 0, rows: 0 }

type Size = { columns: number; rows: number }

/** The window for what is in sight: the old one as long as it covers that. */
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
