import { type Day, firstOfMonth } from '@posada/domain/days/day'
import type { DayField } from '@posada/domain/prices/day-change'
import { emptyMonth, placeInMonth } from '@posada/domain/prices/month-cells'
import type { BulkMonth, MonthRow } from './queries.ts'

export type CellKey = { saleTypeId: string; planId: string; field: DayField; day: Day }

/** The values of days in months that were read; changes are collected and written together. */
export type DayCells = {
  /** What somebody set for the day; null where nobody did. */
  value(cell: CellKey): number | null
  set(cell: CellKey, value: number): void
  /** The months whose days have other values than those read. */
  changedMonths(): BulkMonth[]
  /** The number of cells with another value than the one read. */
  changedCells(): number
}

const keyOf = (saleTypeId: string, planId: string, field: string, month: Day) =>
  `${saleTypeId} ${planId} ${field} ${month}`

export function dayCells(rows: readonly MonthRow[]): DayCells {
  const read = new Map(rows.map((row) => [keyOf(row.saleTypeId, row.planId, row.field, row.month), row.days]))
  const changed = new Map<string, BulkMonth & { after: (number | null)[] }>()
  let cells = 0
  const value = ({ saleTypeId, planId, field, day }: CellKey): number | null => {
    const key = keyOf(saleTypeId, planId, field, firstOfMonth(day))
    return (changed.get(key)?.after ?? read.get(key))?.[placeInMonth(day)] ?? null
  }
  return {
    value,
    set(cell, next) {
      if (value(cell) === next) return
      const { saleTypeId, planId, field } = cell
      const month = firstOfMonth(cell.day)
      const key = keyOf(saleTypeId, planId, field, month)
      const before = read.get(key) ?? emptyMonth()
      const entry = changed.get(key) ?? { saleTypeId, planId, field, month, before, after: [...before] }
      entry.after[placeInMonth(cell.day)] = next
      changed.set(key, entry)
      cells++
    },
    changedMonths: () => [...changed.values()],
    changedCells: () => cells,
  }
}
