import type { CalendarCell } from '@posada/contract/prices/day-values'
import { formatDay, weekdayLabel, type Day } from '@posada/domain/platform/days/day'
import type { PendingValue } from '../bulk/pending-values.ts'
import type { CalendarRow } from './calendar-rows.ts'
import { rowLabels } from './calendar-rows.ts'
import { amountText, daySaleOf, saleText, shortAmountText, valueOf, valueText } from './cell-values.ts'
import { SaleMark } from './sale-mark.tsx'
import { StayMarks, stayLimitsLabel, stayLimitsText } from './stay-limits.tsx'
import styles from './day-cell.module.css'

const UNCONFIRMED = 'El portal aún no lo ha confirmado'

type Props = { row: CalendarRow; cell: CalendarCell; pending: PendingValue | undefined; isSaving: boolean }

/** What a cell shows: its value, or the old one and what the bulk change will make of it; a mark while it is saved. */
export function DayCell({ row, cell, pending, isSaving }: Props) {
  return (
    <>
      {isSaving ? (
        <i className={styles.waiting} title="Guardando" />
      ) : (
        isWaitingIn(row, cell) && <i className={styles.unconfirmed} title={UNCONFIRMED} />
      )}
      {pending ? <PendingContent row={row} cell={cell} pending={pending} /> : <Content row={row} cell={cell} />}
    </>
  )
}

/** A day that portals have not confirmed is marked once: at its units, of a virtual type at its price. */
const isWaitingIn = ({ field, type }: CalendarRow, { isWaiting }: CalendarCell): boolean =>
  isWaiting && field === (type.parentId === null ? 'channel' : 'price')

function Content({ row: { field, type }, cell }: Pick<Props, 'row' | 'cell'>) {
  switch (field) {
    case 'closed': {
      if (type.parentId !== null && !cell.closed) return <span className={styles.none}>Heredado</span>
      const sale = daySaleOf(cell, type)
      return (
        <>
          <SaleMark state={sale.state} />
          {saleText(sale)}
        </>
      )
    }
    case 'price':
      return <b className={styles.price}>{amountText(cell.price)}</b>
    case 'min_stay':
      return (
        <>
          <StayMarks cell={cell} />
          <span className={cell.minStay <= 1 && cell.maxStay === 0 ? styles.none : undefined}>
            {stayLimitsText(cell)}
          </span>
        </>
      )
    case 'channel':
      return <Sold sold={cell.channelBooked} offered={cell.channel} />
    case 'local':
      return <Sold sold={cell.localBooked} offered={cell.local} />
  }
}

/** '1 de 2': units sold of those offered; '6, quedan 0' where more are sold, which took the units of the other quota. */
const Sold = ({ sold, offered }: { sold: number | null; offered: number | null }) => (
  <span className={sold || offered ? undefined : styles.none}>{soldText(sold, offered)}</span>
)

function soldText(sold: number | null, offered: number | null): string {
  if (!sold && !offered) return '0'
  return (sold ?? 0) > (offered ?? 0) ? `${sold ?? 0}, quedan 0` : `${sold ?? 0} de ${offered ?? 0}`
}

function PendingContent({
  row: { field },
  cell,
  pending,
}: Required<Pick<Props, 'row' | 'cell'>> & { pending: PendingValue }) {
  const before = valueOf(cell, field) ?? 0
  const text = (value: number) => (field === 'closed' ? stateWord(value) : String(value))
  return (
    <span aria-hidden className={styles.pending}>
      <s>{field === 'price' ? shortAmountText(before) : field === 'closed' ? '' : text(before)}</s>
      <b>{field === 'price' ? amountText(pending.value) : text(pending.value)}</b>
    </span>
  )
}

const stateWord = (value: number) => (value === 1 ? 'Cerrar' : 'Abrir')

/** 'Doble, precio, Vie 26/06/2026: 84,00 €'. */
export function cellLabel(row: CalendarRow, day: Day, cell: CalendarCell | undefined, pending?: PendingValue): string {
  const { type, field } = row
  const name = `${type.name}, ${rowLabels[field].toLowerCase()}, ${weekdayLabel(day)} ${formatDay(day)}`
  if (!cell) return name
  const next = pending ? `, pasará a ${valueText(field, pending.value)}` : ''
  const waits = isWaitingIn(row, cell) ? `, ${UNCONFIRMED.toLowerCase()}` : ''
  return `${name}: ${contentLabel(row, cell)}${next}${waits}`
}

function contentLabel({ field, type }: CalendarRow, cell: CalendarCell): string {
  switch (field) {
    case 'closed':
      return type.parentId !== null && !cell.closed ? 'Heredado' : saleText(daySaleOf(cell, type))
    case 'price':
      return valueText('price', cell.price)
    case 'min_stay':
      return stayLimitsLabel(cell)
    case 'channel':
      return soldText(cell.channelBooked, cell.channel)
    case 'local':
      return soldText(cell.localBooked, cell.local)
  }
}
