import { VisuallyHidden } from '@mantine/core'
import type { CalendarCell } from '@posada/contract/prices/day-values'
import { addDays, isWeekend, type Day } from '@posada/domain/platform/days/day'
import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { memo } from 'react'
import { plural } from '../../../lib/format.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { PendingOf } from '../bulk/pending-values.ts'
import { type CalendarRow, rowLabels } from './calendar-rows.ts'
import { CellInput, type CellStep } from './cell-input.tsx'
import type { CellRef } from './cell-range.ts'
import { inputText, daySaleOf, valueOf, withValue } from './cell-values.ts'
import { cellLabel, DayCell } from './day-cell.tsx'
import { type DayDraft, draftKey } from './day-drafts.ts'
import type { CellOf } from './use-calendar.ts'
import styles from './calendar-row.module.css'

/** The cell whose input is open, and the key that opened it. */
export type OpenInput = { day: Day; typed: string | null }

export type CalendarRowActions = {
  /** A click on a cell; with Shift it extends the range. */
  onPress: (cell: CellRef, isShift: boolean) => void
  onFold: (typeId: string) => void
  onCommit: (cell: CellRef, text: string, step: CellStep | null) => void
  onCancel: (cell: CellRef) => void
}

type Props = {
  row: CalendarRow
  isFolded: boolean
  start: Day
  dayWidth: number
  columns: readonly number[]
  cellOf: CellOf
  pendingOf: PendingOf
  drafts: ReadonlyMap<string, DayDraft>
  /** Null unless the cursor is in this row; and what is selected of the row. */
  cursorDay: Day | null
  selectedFrom: Day | null
  selectedTo: Day | null
  input: OpenInput | null
  mayEdit: boolean
  actions: CalendarRowActions
}

/** A row of the calendar: the label, and the cells of the rendered columns. */
export const CalendarRowView = memo((props: Props) => {
  const { row, isFolded, start, columns, actions } = props
  const { type, field } = row
  const kind = field !== 'closed' ? 'field' : type.parentId === null ? 'type' : 'virtual'
  return (
    <div className={styles.row} data-kind={kind} role="row" aria-rowindex={row.index + 2} style={{ top: row.top }}>
      <div className={styles.label} role="rowheader" aria-colindex={1}>
        {kind === 'type' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.fold}
            aria-expanded={!isFolded}
            onClick={() => actions.onFold(type.id)}
          >
            <Icon of={isFolded ? IconChevronRight : IconChevronDown} size={16} />
            <span className={styles.name}>{type.name}</span>
            <small>{plural(type.total, 'unidad', 'unidades')}</small>
          </button>
        )}
        {kind === 'virtual' && (
          <>
            <Icon of={IconArrowsSplit2} size={14} />
            <span className={styles.name}>{type.name}</span>
          </>
        )}
        {kind === 'field' && rowLabels[field]}
      </div>
      {columns.map((column) => (
        <Cell key={column} {...props} column={column} day={addDays(start, column)} />
      ))}
    </div>
  )
})
CalendarRowView.displayName = 'CalendarRowView'

function Cell(props: Props & { column: number; day: Day }) {
  const { row, column, day, dayWidth, cursorDay, input, mayEdit, actions } = props
  const { cell, pending, isSaving, refused } = valuesOfDay(props, day)
  const isCursor = cursorDay === day
  const label = cellLabel(row, day, cell, pending)
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={pending ? undefined : label}
      aria-selected={isWithin(day, props.selectedFrom, props.selectedTo) || undefined}
      aria-readonly={!mayEdit || undefined}
      tabIndex={isCursor ? 0 : -1}
      data-cursor={isCursor || undefined}
      className={styles.cell}
      {...looksOf(row, day, cell)}
      data-pending={pendingLook(pending)}
      data-refused={refused ? true : undefined}
      style={{ left: column * dayWidth }}
      onClick={(event) => actions.onPress({ row: row.key, day }, event.shiftKey)}
    >
      {pending && <VisuallyHidden>{label}</VisuallyHidden>}
      {cell && (
        <CellContent
          row={row}
          day={day}
          cell={cell}
          pending={pending}
          isSaving={isSaving}
          refused={refused}
          input={input?.day === day ? input : null}
          inputKey={input?.typed ?? 'value'}
          actions={actions}
        />
      )}
      {refused && row.field === 'closed' && (
        <span className={styles.fault} role="alert">
          {refused.message}
        </span>
      )}
    </div>
  )
}

/** The value of a day as stored or being saved, what a bulk change will make of it, and why it was refused. */
function valuesOfDay({ row: { type, field }, cellOf, pendingOf, drafts }: Props, day: Day) {
  const draft = drafts.get(draftKey({ typeId: type.id, field, day }))
  const loaded = cellOf(type.id, day)
  const isSaving = draft?.state === 'saving'
  const cell = loaded && isSaving ? withValue(loaded, field, draft.value) : loaded
  const pending = cell && !draft ? pendingOf(type, cell, field) : undefined
  return { cell, pending, isSaving, refused: draft?.state === 'refused' ? draft : undefined }
}

type ContentProps = Pick<Props, 'row' | 'input' | 'actions'> & {
  day: Day
  cell: CalendarCell
  pending: ReturnType<PendingOf>
  isSaving: boolean
  refused: (DayDraft & { state: 'refused' }) | undefined
  inputKey: string
}

/** The value of a day, or its input while it is open or was refused. A closed sale has no value to type. */
function CellContent({ row, day, cell, pending, isSaving, refused, input, inputKey, actions }: ContentProps) {
  const { field } = row
  if (field === 'closed' || (!input && !refused))
    return <DayCell row={row} cell={cell} pending={pending} isSaving={isSaving} />
  const ref = { row: row.key, day }
  const typed = input?.typed ?? null
  return (
    <CellInput
      key={inputKey}
      label={cellLabel(row, day, undefined)}
      text={typed ?? refused?.text ?? inputText(field, valueOf(cell, field) ?? 0)}
      isSelected={typed === null}
      fault={refused?.message}
      inputMode={field === 'price' ? 'decimal' : 'numeric'}
      hasFocus={input !== null}
      onCommit={(text, step) => actions.onCommit(ref, text, step)}
      onCancel={() => actions.onCancel(ref)}
    />
  )
}

const looksOf = (row: CalendarRow, day: Day, cell: CalendarCell | undefined) => {
  const isSale = row.field === 'closed'
  const isClosed = cell?.closed === true && !isSale
  return {
    'data-tone': isClosed ? 'closed' : isWeekend(day) ? 'weekend' : undefined,
    'data-state': cell && isSale ? stateOf(row, cell) : undefined,
  }
}

const pendingLook = (pending: ReturnType<PendingOf>) => pending && (pending.isDrop ? 'drop' : 'change')

const isWithin = (day: Day, from: Day | null, to: Day | null) =>
  from !== null && to !== null && day >= from && day <= to

const stateOf = ({ type }: CalendarRow, cell: CalendarCell): string | undefined =>
  type.parentId === null ? daySaleOf(cell, type).state : cell.closed ? 'closed' : undefined
