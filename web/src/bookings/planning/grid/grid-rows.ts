import type { PlanGroup, PlanUnit } from '../data/plan-unit.ts'

/** A row of the grid: an establishment's heading, or one of its units. `top` in pixels from the top of the rows. */
export type GridRow = {
  key: string
  group: PlanGroup
  unit: PlanUnit | null
  index: number
  top: number
  height: number
}
export type GridRows = { rows: readonly GridRow[]; height: number; byKey: ReadonlyMap<string, GridRow> }

const GROUP_HEIGHT = 30
const ROW_HEIGHT = { phone: 44, least: 38, most: 46 }

type Space = { isPhone: boolean; /** Pixels below the head. */ height: number; units: number; groups: number }

/** The height of a unit's row: rows grow where there is room below them. */
export function rowHeightFor({ isPhone, height, units, groups }: Space): number {
  if (isPhone) return ROW_HEIGHT.phone
  const even = Math.floor((height - groups * GROUP_HEIGHT) / Math.max(1, units))
  return Math.min(ROW_HEIGHT.most, Math.max(ROW_HEIGHT.least, even))
}

/** Places the rows one below the other, without the units of folded groups. */
export function placeRows(
  groups: readonly PlanGroup[],
  isFolded: (group: PlanGroup) => boolean,
  rowHeight: number,
): GridRows {
  const rows: GridRow[] = []
  let top = 0
  const put = (key: string, group: PlanGroup, unit: PlanUnit | null, height: number) => {
    rows.push({ key, group, unit, index: rows.length, top, height })
    top += height
  }
  for (const group of groups) {
    put(group.establishment.id, group, null, GROUP_HEIGHT)
    if (!isFolded(group))
      for (const unit of [...group.parking, ...group.units]) put(unit.room.id, group, unit, rowHeight)
  }
  return { rows, height: top, byKey: new Map(rows.map((row) => [row.key, row])) }
}

/** The row at a height: the last one below all rows, undefined without rows. */
export function rowAt({ rows }: GridRows, y: number): GridRow | undefined {
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rows[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return rows[low]
}

/** The rows of the window, and the row with the tab stop even if it is outside. */
export function renderedRows(
  { rows, byKey }: GridRows,
  { fromRow, toRow }: { fromRow: number; toRow: number },
  cursorKey: string,
) {
  const drawn = rows.slice(fromRow, toRow)
  const cursor = byKey.get(cursorKey)
  return !cursor || (cursor.index >= fromRow && cursor.index < toRow) ? drawn : [...drawn, cursor]
}
