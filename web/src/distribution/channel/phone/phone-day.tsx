import type { CalendarCell } from '@posada/contract/prices/day-values'
import { type Day, formatDay, isWeekend, monthLabel, nightLabel, weekdayLabel } from '@posada/domain/platform/days/day'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { memo } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import type { PendingOf } from '../bulk/pending-values.ts'
import { hasField, rowLabels, type RowField } from '../calendar/calendar-rows.ts'
import { CellInput } from '../calendar/cell-input.tsx'
import {
  amountText,
  inputText,
  daySaleOf,
  saleText,
  shortAmountText,
  valueOf,
  withValue,
} from '../calendar/cell-values.ts'
import type { ChannelType } from '../calendar/channel-types.ts'
import { SaleMark } from '../calendar/sale-mark.tsx'
import { StayMarks } from '../calendar/stay-limits.tsx'
import { type DayDraft, draftKey } from '../calendar/day-drafts.ts'
import styles from './phone-day.module.css'

type Props = {
  type: ChannelType
  day: Day
  cell: CalendarCell | undefined
  pendingOf: PendingOf
  drafts: ReadonlyMap<string, DayDraft>
  /** The field whose input is open. */
  input: RowField | null
  mayEdit: boolean
  onOpen: (day: Day, field: RowField) => void
  onCommit: (day: Day, field: RowField, text: string) => void
  onCancel: (day: Day, field: RowField) => void
}

const valueFields = ['price', 'min_stay', 'channel', 'local'] as const

/** A day of a type: its state, and its values, which a tap opens. */
export const PhoneDay = memo((props: Props) => {
  const { type, day, cell: loaded, drafts, mayEdit, onOpen } = props
  const closing = drafts.get(draftKey({ typeId: type.id, field: 'closed', day }))
  const cell = loaded && closing?.state === 'saving' ? withValue(loaded, 'closed', closing.value) : loaded
  const isClosed = cell?.closed === true
  const name = `${weekdayLabel(day)} ${formatDay(day)}`
  return (
    <div
      className={styles.day}
      role="row"
      data-weekend={isWeekend(day) || undefined}
      data-closed={isClosed || undefined}
    >
      <span role="rowheader" className={styles.name}>
        <b>
          {nightLabel(day)}
          {day.endsWith('-01') && ` ${monthLabel(day).toLowerCase()}`}
        </b>
        {cell && <State type={type} cell={cell} />}
      </span>
      {valueFields.map((field) => (
        <span key={field} role="cell">
          {cell && hasField(type, field) && <Value {...props} cell={cell} field={field} />}
        </span>
      ))}
      <span role="cell">
        {cell && (
          <button
            type="button"
            className={styles.lock}
            aria-label={`Cerrado, ${name}`}
            aria-pressed={isClosed}
            disabled={!mayEdit}
            data-saving={closing?.state === 'saving' || undefined}
            onClick={() => onOpen(day, 'closed')}
          >
            <Icon of={isClosed ? IconLock : IconLockOpen} size={20} />
          </button>
        )}
      </span>
      {closing?.state === 'refused' && (
        <span className={styles.fault} role="alert">
          {closing.message}
        </span>
      )}
    </div>
  )
})
PhoneDay.displayName = 'PhoneDay'

function State({ type, cell }: { type: ChannelType; cell: CalendarCell }) {
  if (type.parentId !== null && !cell.closed) return <small>Heredado</small>
  const sale = daySaleOf(cell, type)
  return (
    <small data-state={sale.state}>
      <SaleMark state={sale.state} />
      {saleText(sale)}
    </small>
  )
}

function Value(props: Props & { cell: CalendarCell; field: (typeof valueFields)[number] }) {
  const { type, day, cell: loaded, field, pendingOf, drafts, input, mayEdit, onOpen, onCommit, onCancel } = props
  const draft = drafts.get(draftKey({ typeId: type.id, field, day }))
  const cell = draft?.state === 'saving' ? withValue(loaded, field, draft.value) : loaded
  const pending = draft ? undefined : pendingOf(type, cell, field)
  const label = `${rowLabels[field]}, ${weekdayLabel(day)} ${formatDay(day)}`
  const isOpen = input === field
  if (isOpen || draft?.state === 'refused')
    return (
      <CellInput
        label={label}
        text={draft?.state === 'refused' ? draft.text : inputText(field, valueOf(cell, field) ?? 0)}
        isSelected
        fault={draft?.state === 'refused' ? draft.message : undefined}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        hasFocus={isOpen}
        onCommit={(text) => onCommit(day, field, text)}
        onCancel={() => onCancel(day, field)}
      />
    )
  const shown = pending ? withValue(cell, field, pending.value) : cell
  return (
    <button
      type="button"
      className={styles.value}
      data-field={field}
      data-pending={pending ? (pending.isDrop ? 'drop' : 'change') : undefined}
      data-saving={draft ? true : undefined}
      disabled={!mayEdit}
      aria-label={`${label}: ${text(field, shown)}`}
      onClick={() => onOpen(day, field)}
    >
      {pending && field === 'price' && <s>{shortAmountText(cell.price)}</s>}
      {field === 'min_stay' && <StayMarks cell={cell} />}
      {text(field, shown)}
    </button>
  )
}

function text(field: (typeof valueFields)[number], cell: CalendarCell): string {
  switch (field) {
    case 'price':
      return amountText(cell.price)
    case 'min_stay':
      return cell.maxStay > 0 ? `${cell.minStay}–${cell.maxStay}` : String(cell.minStay)
    case 'channel':
      return soldText(cell.channelBooked, cell.channel)
    case 'local':
      return soldText(cell.localBooked, cell.local)
  }
}

/** '1/2': units sold of those offered; sold alone where it is more, which took the units of the other quota. */
const soldText = (sold: number | null, offered: number | null): string =>
  (sold ?? 0) > (offered ?? 0) ? String(sold) : `${sold ?? 0}/${offered ?? 0}`
