import { addDays, type Day } from '@posada/domain/day'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { itemAt, type PlanGroup, type PlanUnit } from './plan-units.ts'

export type PlanRow = { key: string; group: PlanGroup; unit: PlanUnit | null }
export type Cell = { row: string; day: Day }

type Options = {
  rows: readonly PlanRow[]
  today: Day
  /** Brings a cell into sight. */
  reveal: (cell: Cell) => void
  onEnter: (cell: Cell) => void
}

/**
 * The one cell of the grid that the Tab key reaches; arrows move it. A bar counts as one cell.
 * The element that holds it carries `data-cursor`.
 */
export function useCursor({ rows, today, reveal, onEnter }: Options) {
  const [wanted, setCell] = useState<Cell | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const first = rows.find(({ unit }) => unit) ?? rows[0]
  const isThere = rows.some(({ key }) => key === wanted?.row)
  const cell: Cell = wanted && isThere ? wanted : { row: first?.key ?? '', day: wanted?.day ?? today }

  useEffect(() => {
    if (!wantsFocus.current) return
    const element = grid.current?.querySelector<HTMLElement>('[data-cursor]')
    // The stay may still be on its way: the focus waits for the bar.
    if (element && element !== document.activeElement) element.focus({ preventScroll: true })
  })

  const moveTo = (next: Cell) => {
    wantsFocus.current = true
    setCell(next)
    reveal(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = nextCell(event.key, cell, rows)
    if (next) moveTo(next)
    else if (event.key === 'Enter' || event.key === ' ') onEnter(cell)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { grid, cell, moveTo, setCell, onKeyDown, onBlur: () => (wantsFocus.current = false) }
}

function nextCell(key: string, { row, day }: Cell, rows: readonly PlanRow[]): Cell | null {
  const index = rows.findIndex((other) => other.key === row)
  const unit = rows[index]?.unit
  const item = unit && itemAt(unit, day)
  const toRow = (by: number) => ({ row: rows[Math.min(rows.length - 1, Math.max(0, index + by))]?.key ?? row, day })
  switch (key) {
    case 'ArrowLeft':
      return { row, day: addDays(item ? item.checkIn : day, -1) }
    case 'ArrowRight':
      return { row, day: item ? item.checkOut : addDays(day, 1) }
    case 'ArrowUp':
      return toRow(-1)
    case 'ArrowDown':
      return toRow(1)
    case 'PageUp':
      return { row, day: addDays(day, -7) }
    case 'PageDown':
      return { row, day: addDays(day, 7) }
    default:
      return null
  }
}
