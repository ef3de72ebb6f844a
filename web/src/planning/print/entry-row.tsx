import { formatPeopleShort } from '../stay-words.ts'
import type { DayEntry } from './house-day.ts'
import styles from './today-sheet.module.css'

type EntryRowProps = {
  entry: DayEntry
  /** Text at the end of the row. */
  detail: string
  /** Whether the box is ticked; without a value there is no box. */
  isDone?: boolean
}

export const EntryRow = ({ entry: { booking, roomNames, leaves }, detail, isDone }: EntryRowProps) => (
  <li className={styles.row}>
    {isDone !== undefined && <i className={styles.box} data-done={isDone || undefined} />}
    <b className={styles.unit}>{roomNames.join(', ')}</b>
    <span className={styles.name}>
      {booking.holder.name}
      {booking.state === 'opcion' && ' (opción)'}
      {leaves.length > 0 && ` (deja ${leaves.join(', ')})`}
    </span>
    <span>{formatPeopleShort(booking)}</span>
    {detail && <span>{detail}</span>}
  </li>
)
