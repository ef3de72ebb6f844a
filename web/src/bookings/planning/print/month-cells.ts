import { barOf, type Span } from '../grid/layout.ts'
import type { PlanItem } from '../data/plan-unit.ts'

/** A part of a row in half days; `from` 0 is the morning of the first day. */
type MonthCell = {
  from: number
  halves: number
  item: PlanItem | null
  cutLeft: boolean
  cutRight: boolean
}

/** A unit's row as table cells: stays and blocks from midday to midday, and a cell for each free day between them. */
export function monthCells(items: readonly PlanItem[], span: Span): MonthCell[] {
  const cells: MonthCell[] = []
  let at = 0
  for (const item of items) {
    const box = barOf(item, span)
    if (!box) continue
    const from = Math.max(at, box.start * 2)
    const end = (box.start + box.width) * 2
    if (end <= from) continue
    cells.push(...freeCells(at, from))
    cells.push({ from, halves: end - from, item, cutLeft: box.cutLeft, cutRight: box.cutRight })
    at = end
  }
  return [...cells, ...freeCells(at, span.days * 2)]
}

function freeCells(from: number, to: number): MonthCell[] {
  const cells: MonthCell[] = []
  for (let at = from; at < to;) {
    const end = Math.min(to, at % 2 === 0 ? at + 2 : at + 1)
    cells.push({ from: at, halves: end - at, item: null, cutLeft: false, cutRight: false })
    at = end
  }
  return cells
}
