import { type Day, firstOfMonth } from '@posada/domain/platform/days/day'
import type { DayField } from '@posada/domain/prices/day-change'
import { emptyMonth, type MonthDays, placeInMonth } from '@posada/domain/prices/month-cells'
import type { BulkMonth, MonthRow } from './queries.ts'

type CellKey = { saleTypeId: string; planId: string; field: DayField; day: Day }

/** The values of days in months that were read; changes are collected and written together. */
export type DayCells = {
  /** What somebody set for the day; null where nobody did. */
  value(cell: CellKey): number | null
  /** Null takes off what was set. */
  set(cell: CellKey, value: number | null): void
  /** The months whose days have other values than those read. */
  changedMonths(): BulkMonth[]
  /** The number of cells with another value than the one read. */
  changedCells(): number
}

type Month = { before: MonthDays; after: (number | null)[] | null }
type Months = Map<Day, Month>

/** A calendar asks for hundreds of thousands of cells: they are found by the parts of their key, without joining them. */
export function dayCells(rows: readonly MonthRow[]): DayCells {
  const types = new Map<string, Map<string, Map<DayField, Months>>>()
  const changed: BulkMonth[] = []
  let cells = 0
  const monthsFor = ({ saleTypeId, planId, field }: Omit<CellKey, 'day'>): Months => {
    const fields = ensure(ensure(types, saleTypeId), planId)
    return ensure(fields, field)
  }
  for (const { days, month, ...key } of rows) monthsFor(key).set(month, { before: days, after: null })
  const monthOf = ({ saleTypeId, planId, field, day }: CellKey): Month | undefined =>
    types.get(saleTypeId)?.get(planId)?.get(field)?.get(firstOfMonth(day))
  const value = (cell: CellKey): number | null => {
    const month = monthOf(cell)
    return (month?.after ?? month?.before)?.[placeInMonth(cell.day)] ?? null
  }
  return {
    value,
    set(cell, next) {
      if (value(cell) === next) return
      const { saleTypeId, planId, field, day } = cell
      const month = monthOf(cell) ?? { before: emptyMonth(), after: null }
      if (!month.after) {
        month.after = [...month.before]
        changed.push({ saleTypeId, planId, field, month: firstOfMonth(day), before: month.before, after: month.after })
        monthsFor(cell).set(firstOfMonth(day), month)
      }
      month.after[placeInMonth(day)] = next
      cells++
    },
    changedMonths: () => changed,
    changedCells: () => cells,
  }
}

function ensure<K, V extends Map<unknown, unknown>>(maps: Map<K, V>, key: K): V {
  const found = maps.get(key)
  if (found) return found
  const made = new Map() as V
  maps.set(key, made)
  return made
}
