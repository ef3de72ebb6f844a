import { addDays, type Day } from '@posada/domain/platform/days/day'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { CalendarRow, CalendarRows } from './calendar-rows.ts'
import { type CellRange, type CellRef, rangeBetween } from './cell-range.ts'

type Options = {
  rows: CalendarRows
  /** The first visible day, and the first and the last one of the calendar. */
  first: Day
  start: Day
  end: Day
  reveal: (row: CalendarRow, day: Day) => void
  /** Opens a cell's input, with `typed` in place of its value; closes or opens the day in a row of states. */
  onEdit: (cell: CellRef, typed: string | null) => void
  onToggleClosed: (cell: CellRef) => void
  /** Drops what was refused in the cell. */
  onEscape: (cell: CellRef) => void
  /** A range was selected and something typed: a value, 'x' to close its days, or null to open it with nothing. */
  onRange: (range: CellRange, typed: string | null) => void
}

type Step = { rows: number; days: number }

const steps: Record<string, Step> = {
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  PageUp: { rows: 0, days: -7 },
  PageDown: { rows: 0, days: 7 },
}

/**
 * The one cell of the calendar that the Tab key reaches (roving tabindex), and the range that Shift and arrows select
 * from it. The cell's element has `data-cursor`.
 */
export function useGridCursor({ rows, first, start, end, reveal, onEdit, onToggleClosed, onEscape, onRange }: Options) {
  const [chosen, setChosen] = useState<CellRef | null>(null)
  const [anchor, setAnchor] = useState<CellRef | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const isThere = chosen !== null && rows.byKey.has(chosen.row)
  const cell: CellRef = isThere ? chosen : { row: rows.rows[0]?.key ?? '', day: chosen?.day ?? first }
  const range = anchor && rangeBetween(anchor, cell, rows)

  useEffect(() => {
    if (!wantsFocus.current) return
    const element = grid.current?.querySelector<HTMLElement>('[data-cursor]')
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true })
  })

  const moveTo = (next: CellRef, from: CellRef | null = null) => {
    const row = rows.byKey.get(next.row)
    if (!row) return
    wantsFocus.current = true
    setChosen(next)
    setAnchor(from)
    reveal(row, next.day)
  }
  /** The cell so many rows and days away, within the calendar. */
  const cellAt = (from: CellRef, step: Step): CellRef => {
    const index = (rows.byKey.get(from.row)?.index ?? 0) + step.rows
    const day = addDays(from.day, step.days)
    return {
      row: rows.rows[Math.min(rows.rows.length - 1, Math.max(0, index))]?.key ?? from.row,
      day: day < start ? start : day > end ? end : day,
    }
  }
  const moveFrom = (from: CellRef, step: Step) => moveTo(cellAt(from, step))
  const extendTo = (to: CellRef) => moveTo(to, anchor ?? cell)

  /** A selected range goes to the bulk panel, with what was typed. */
  const inCell = (act: () => void, typed: string | null) => {
    if (range) onRange(range, typed)
    else act()
  }
  const leaveCell = () => {
    if (anchor) setAnchor(null)
    else onEscape(cell)
  }
  const act = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const step = steps[key]
    if (step) moveTo(cellAt(cell, step), shiftKey ? (anchor ?? cell) : null)
    else if (key === 'Escape') leaveCell()
    else if (key.toLowerCase() === 'x') inCell(() => onToggleClosed(cell), 'x')
    else if (key === 'Enter' || key === 'F2') inCell(() => onEdit(cell, null), null)
    else if (/^[\d+-]$/.test(key)) inCell(() => onEdit(cell, key), key)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = ({ target }: FocusEvent) => {
    wantsFocus.current = target.closest('[data-cursor]') !== null
  }
  /** The focus has gone elsewhere: it is not taken back when the calendar renders again. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !grid.current?.contains(relatedTarget)) wantsFocus.current = false
  }
  return { grid, cell, range, moveTo, moveFrom, extendTo, onKeyDown, onFocus, onBlur }
}
