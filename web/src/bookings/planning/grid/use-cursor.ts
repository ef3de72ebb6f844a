import { addDays, type Day } from '@posada/domain/platform/days/day'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { itemAt, type PlanUnit } from '../data/plan-unit.ts'
import type { CursorCell } from './draw/grid-picture.ts'
import type { GridRows } from './grid-rows.ts'

type Options = {
  rows: GridRows
  today: Day
  /** Scrolls a cell into view. */
  reveal: (cell: CursorCell) => void
  onEnter: (cell: CursorCell) => void
  /** Key N: opens the notes of the cell's day. */
  onNotes: (day: Day) => void
  /** Key I: opens the dialog of the cell's unit. */
  onUnit: (unit: PlanUnit) => unknown
  /** The cell of a bar's element. */
  cellOf: (bar: EventTarget) => CursorCell | null
}

/**
 * The one cell of the grid that the Tab key reaches (roving tabindex); arrows move it. A bar counts as one cell. The
 * cell's element has `data-cursor`.
 */
export function useCursor({ rows, today, reveal, onEnter, onNotes, onUnit, cellOf }: Options) {
  const [chosen, setCell] = useState<CursorCell | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const first = rows.rows.find(({ unit }) => unit) ?? rows.rows[0]
  const isThere = chosen !== null && rows.byKey.has(chosen.row)
  const cell: CursorCell = isThere ? chosen : { row: first?.key ?? '', day: chosen?.day ?? today }

  useEffect(() => {
    if (!wantsFocus.current) return
    const element = grid.current?.querySelector<HTMLElement>('[data-cursor]')
    const active = document.activeElement
    // The bar of a new stay may not be loaded yet, or its dialog still be open: the focus waits for both.
    if (element && element !== active && !active?.closest('[role=dialog]')) element.focus({ preventScroll: true })
  })

  const moveTo = (next: CursorCell) => {
    wantsFocus.current = true
    setCell(next)
    reveal(next)
  }
  /** Gives a cell the focus as soon as it is drawn, without scrolling. */
  const focusCell = (next: CursorCell) => {
    wantsFocus.current = true
    setCell(next)
  }
  const act = (key: string): boolean => {
    const next = nextCell(key, cell, rows)
    const unit = rows.byKey.get(cell.row)?.unit
    if (next) moveTo(next)
    else if (key === 'Enter' || key === ' ') onEnter(cell)
    else if (key === 'n') onNotes(cell.day)
    else if (key === 'i' && unit) onUnit(unit)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !act(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** A bar that keys have moved gets the focus before it becomes the cursor's cell. */
  const onFocus = ({ target }: FocusEvent) => {
    const isCursor = target.matches('[data-cursor]')
    const bar = isCursor ? null : cellOf(target)
    if (bar) setCell(bar)
    wantsFocus.current = isCursor || bar !== null
  }
  /** A dialog returns the focus to a cell that may have become a bar meanwhile. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget?.closest('[role=dialog]')) wantsFocus.current = false
  }
  return { grid, cell, moveTo, setCell, focusCell, onKeyDown, onFocus, onBlur }
}

function nextCell(key: string, { row, day }: CursorCell, { rows, byKey }: GridRows): CursorCell | null {
  const at = byKey.get(row)
  const item = at?.unit ? itemAt(at.unit, day) : undefined
  const toRow = (by: number) => ({
    row: rows[Math.min(rows.length - 1, Math.max(0, (at?.index ?? 0) + by))]?.key ?? row,
    day,
  })
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
