import { Button } from '@mantine/core'
import { addDays, type Day, eachDay } from '@posada/domain/platform/days/day'
import { lastSaleDay } from '@posada/domain/prices/day-change'
import { VIRTUAL_PRICES_FOLLOW } from '@posada/domain/prices/price-plan'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import type { PendingOf } from '../bulk/pending-values.ts'
import { hasField, type RowField } from '../calendar/calendar-rows.ts'
import { valueOf } from '../calendar/cell-values.ts'
import type { ChannelType } from '../calendar/channel-types.ts'
import { type CellOf, PAGE_DAYS } from '../calendar/use-calendar.ts'
import type { DayEdits } from '../calendar/use-day-edits.ts'
import { PhoneDay } from './phone-day.tsx'
import styles from './phone-calendar.module.css'

type Props = {
  types: readonly ChannelType[]
  first: Day
  today: Day
  cellOf: CellOf
  pendingOf: PendingOf
  edits: DayEdits
  isVirtualPlan: boolean
  mayEdit: boolean
  onBulk: (type: ChannelType, from: Day, to: Day) => void
}

/** The calendar on a phone: one type, a day a line. */
export function PhoneCalendar(props: Props) {
  const { types, first, today, cellOf, pendingOf, edits, isVirtualPlan, mayEdit, onBulk } = props
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [input, setInput] = useState<{ day: Day; field: RowField } | null>(null)
  const type = types.find(({ id }) => id === chosenId) ?? types[0]
  if (!type) return null
  const last = lastSaleDay(today)
  const until = addDays(first, PAGE_DAYS)
  const days = eachDay(first, until > last ? addDays(last, 1) : until)
  const open = (day: Day, field: RowField) => {
    const at = { typeId: type.id, field, day }
    const cell = cellOf(type.id, day)
    if (!mayEdit || !cell || !hasField(type, field) || edits.draftOf(at)?.state === 'saving') return
    if (field === 'closed') return void edits.save(at, cell.closed ? '0' : '1', Number(cell.closed))
    if (field === 'price' && isVirtualPlan)
      return void showToast({ kind: 'error', title: 'Error', text: VIRTUAL_PRICES_FOLLOW })
    setInput({ day, field })
  }
  const commit = (day: Day, field: RowField, text: string) => {
    const cell = cellOf(type.id, day)
    if (input?.day === day && input.field === field) setInput(null)
    if (cell) void edits.save({ typeId: type.id, field, day }, text, valueOf(cell, field) ?? 0)
  }
  const cancel = (day: Day, field: RowField) => {
    setInput(null)
    edits.drop({ typeId: type.id, field, day })
  }
  return (
    <>
      <div className={styles.chips} role="radiogroup" aria-label="Tipo de unidad">
        {types.map(({ id, name, parentId }) => (
          <label key={id} className={styles.chip} data-virtual={parentId !== null || undefined}>
            <input type="radio" name="channel-type" checked={id === type.id} onChange={() => setChosenId(id)} />
            {name}
          </label>
        ))}
      </div>
      <div className={styles.days} role="table" aria-label={`Precios por día, ${type.name}`}>
        <div className={styles.head} role="row">
          <span role="columnheader">Día</span>
          <span role="columnheader">Precio</span>
          <span role="columnheader">Mín.</span>
          <span role="columnheader">Ag.</span>
          <span role="columnheader">Loc.</span>
          <span role="columnheader" aria-label="Cierre" />
        </div>
        {days.map((day) => (
          <PhoneDay
            key={`${type.id} ${day}`}
            type={type}
            day={day}
            cell={cellOf(type.id, day)}
            pendingOf={pendingOf}
            drafts={edits.drafts}
            input={input?.day === day ? input.field : null}
            mayEdit={mayEdit}
            onOpen={open}
            onCommit={commit}
            onCancel={cancel}
          />
        ))}
      </div>
      {mayEdit && (
        <div className={styles.foot}>
          <Button fullWidth onClick={() => onBulk(type, first, days.at(-1) ?? first)}>
            En bloque
          </Button>
        </div>
      )}
    </>
  )
}
