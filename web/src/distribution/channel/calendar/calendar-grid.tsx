import { type Day, daysBetween } from '@posada/domain/platform/days/day'
import { lastSaleDay } from '@posada/domain/prices/day-change'
import { VIRTUAL_PRICES_FOLLOW } from '@posada/domain/prices/price-plan'
import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import type { PendingOf } from '../bulk/pending-values.ts'
import { CalendarHead } from './calendar-head.tsx'
import { type CalendarRow, placeCalendarRows } from './calendar-rows.ts'
import { CalendarRowView, type OpenInput, type CalendarRowActions } from './calendar-row-view.tsx'
import type { CellRange, CellRef } from './cell-range.ts'
import { valueOf } from './cell-values.ts'
import type { ChannelType } from './channel-types.ts'
import type { CellOf } from './use-calendar.ts'
import { LEFT_WIDTH, useCalendarWindow } from './use-calendar-window.ts'
import type { DayEdits } from './use-day-edits.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useStableActions } from '../../../lib/use-stable-actions.ts'
import styles from './calendar-grid.module.css'

type Props = {
  types: readonly ChannelType[]
  today: Day
  first: Day
  onFirst: (day: Day) => void
  cellOf: CellOf
  pendingOf: PendingOf
  edits: DayEdits
  /** Narrower days, while the panel of bulk changes is beside the calendar. */
  isNarrow: boolean
  mayEdit: boolean
  /** The chosen price plan follows another one. */
  isVirtualPlan: boolean
  onRange: (range: CellRange, typed: string | null) => void
}

const NONE: ReadonlySet<string> = new Set()

/** Types and their values as rows, days as columns; only what is visible is rendered. */
export function CalendarGrid(props: Props) {
  const { types, today, first, onFirst, cellOf, pendingOf, edits, isNarrow, mayEdit, isVirtualPlan, onRange } = props
  const [folded, setFolded] = useState<ReadonlySet<string>>(NONE)
  const rows = useMemo(() => placeCalendarRows(types, folded), [types, folded])
  const end = lastSaleDay(today)
  const view = useCalendarWindow({
    rows,
    start: today,
    end,
    leastDayWidth: isNarrow ? 87 : 112,
    first,
    onFirst,
  })
  const [input, setInput] = useState<(CellRef & OpenInput) | null>(null)

  const openInput = (cell: CellRef, typed: string | null) => {
    const row = rows.byKey.get(cell.row)
    if (!row || !mayEdit) return
    if (row.field === 'closed') return void toggleClosed(cell)
    if (row.field === 'price' && isVirtualPlan)
      return void showToast({ kind: 'error', title: 'Error', text: VIRTUAL_PRICES_FOLLOW })
    if (stateAt(row, cell.day) === 'saving' || !cellOf(row.type.id, cell.day)) return
    setInput({ row: cell.row, day: cell.day, typed })
  }
  const stateAt = (row: CalendarRow, day: Day) => edits.draftOf({ typeId: row.type.id, field: row.field, day })?.state
  const toggleClosed = ({ row: key, day }: CellRef) => {
    const row = rows.byKey.get(key)
    const cell = row && cellOf(row.type.id, day)
    const at = row && { typeId: row.type.id, field: 'closed' as const, day }
    if (!cell || !at || !mayEdit || edits.draftOf(at)?.state === 'saving') return
    void edits.save(at, cell.closed ? '0' : '1', Number(cell.closed))
  }
  const drop = ({ row: key, day }: CellRef) => {
    const row = rows.byKey.get(key)
    if (row) edits.drop({ typeId: row.type.id, field: row.field, day })
  }
  const cursor = useGridCursor({
    rows,
    first,
    start: today,
    end,
    reveal: view.reveal,
    onEdit: openInput,
    onToggleClosed: toggleClosed,
    onEscape: drop,
    onRange: (range, typed) => mayEdit && onRange(range, typed),
  })
  const actions = useStableActions<CalendarRowActions>({
    onPress: (cell, isShift) => {
      if (isShift) return void cursor.extendTo(cell)
      cursor.moveTo(cell)
      openInput(cell, null)
    },
    onFold: (id) => setFolded((before) => toggled(before, id)),
    onCommit: (cell, text, step) => {
      const row = rows.byKey.get(cell.row)
      const shown = row && cellOf(row.type.id, cell.day)
      if (input?.row === cell.row && input.day === cell.day) setInput(null)
      if (step) cursor.moveFrom(cell, step)
      if (!row || !shown) return
      void edits.save({ typeId: row.type.id, field: row.field, day: cell.day }, text, valueOf(shown, row.field) ?? 0)
    },
    onCancel: (cell) => {
      setInput(null)
      drop(cell)
      cursor.moveTo(cell)
    },
  })
  const { fromColumn, toColumn, fromRow, toRow } = view.rendered
  const cursorColumn = daysBetween(today, cursor.cell.day)
  const columns = useMemo(
    () => indexes(fromColumn, toColumn, view.columns, cursorColumn),
    [fromColumn, toColumn, view.columns, cursorColumn],
  )
  const cursorRow = rows.byKey.get(cursor.cell.row)?.index ?? 0
  const isSelected = (row: CalendarRow) => cursor.range?.rows.includes(row) === true
  const realTypes = types.filter(({ parentId }) => parentId === null)
  const isFolded = realTypes.every(({ id }) => folded.has(id))
  const foldAll = useCallback(() => setFolded(isFolded ? NONE : new Set(types.map(({ id }) => id))), [isFolded, types])
  const selection = cursor.range && { from: cursor.range.from, to: cursor.range.to }
  const sizes = { '--day': `${view.dayWidth}px`, '--left': `${LEFT_WIDTH}px`, '--days': view.columns }
  return (
    <div ref={view.setScroller} className={styles.scroller} style={sizes as CSSProperties}>
      <div
        ref={cursor.grid}
        className={styles.grid}
        role="grid"
        aria-label="Precios por día"
        aria-rowcount={rows.rows.length + 1}
        aria-colcount={view.columns + 1}
        aria-multiselectable
        data-editable={mayEdit || undefined}
        onKeyDown={cursor.onKeyDown}
        onFocus={cursor.onFocus}
        onBlur={cursor.onBlur}
      >
        <CalendarHead
          start={today}
          dayWidth={view.dayWidth}
          columns={columns}
          isFolded={isFolded}
          onFoldAll={foldAll}
        />
        <div className={styles.body} role="rowgroup" style={{ height: rows.height }}>
          {indexes(fromRow, toRow, rows.rows.length, cursorRow).map((index) => {
            const row = rows.rows[index]
            if (!row) return null
            return (
              <CalendarRowView
                key={row.key}
                row={row}
                isFolded={folded.has(row.type.id)}
                start={today}
                dayWidth={view.dayWidth}
                columns={columns}
                cellOf={cellOf}
                pendingOf={pendingOf}
                drafts={edits.drafts}
                cursorDay={cursorRow === index ? cursor.cell.day : null}
                selectedFrom={isSelected(row) ? (selection?.from ?? null) : null}
                selectedTo={isSelected(row) ? (selection?.to ?? null) : null}
                input={input?.row === row.key ? input : null}
                mayEdit={mayEdit}
                actions={actions}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The numbers of a window, and the one of the cursor even if it is outside: it keeps the focus. */
function indexes(from: number, to: number, length: number, cursor: number): number[] {
  const inside = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place)
  return cursor >= length || (cursor >= from && cursor < to) ? inside : [...inside, cursor]
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
