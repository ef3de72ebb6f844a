import type { PlannedBooking, PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import { CLEANING, cleaningLabels, isCleaningStatus } from '@posada/domain/establishments/units/cleaning-status'
import { shortDay } from '@posada/domain/platform/days/day'
import type { ReactNode } from 'react'
import { formatLongDay, plural } from '../../../lib/format.ts'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import { formatPeopleShort } from '../stay/stay-labels.ts'
import { breakfasts, cleaningList, type CleaningTask, type DayEntry, establishmentDay } from './establishment-day.ts'
import styles from './today-sheet.module.css'

type Props = { establishment: PlannedEstablishment; bookings: readonly PlannedBooking[]; readAt: string }

/** Lists in two columns; a list can continue in the second one. */
export function TodaySheet({ establishment, bookings, readAt }: Props) {
  const day = establishmentDay(establishment, bookings, establishment.today)
  const meals = breakfasts(day)
  const total = meals.reduce((all, { people }) => all + people, 0)
  const tasks = cleaningList(establishment, bookings, establishment.today)
  const until = ({ until: last }: DayEntry) => `hasta ${shortDay(last)}`
  return (
    <PrintSheet paper="portrait" title={establishment.name} of={formatLongDay(establishment.today)} readAt={readAt}>
      <div className={styles.columns}>
        <Part title="Llegadas" count={day.arrivals.length} none="Nadie llega hoy.">
          {day.arrivals.map((entry) => (
            <EntryRow key={entry.booking.id} entry={entry} detail={until(entry)} isDone={entry.booking.checkedIn} />
          ))}
        </Part>
        <Part title="Salidas" count={day.departures.length} none="Nadie sale hoy.">
          {day.departures.map((entry) => (
            <EntryRow key={entry.booking.id} entry={entry} detail="" isDone={entry.booking.checkedOut} />
          ))}
        </Part>
        <Part title="En casa" count={day.inHouse.length} none="Nadie sigue en casa.">
          {day.inHouse.map((entry) => (
            <EntryRow key={entry.booking.id} entry={entry} detail={until(entry)} />
          ))}
        </Part>
        <Part title="Desayunos" count={total} none="Ninguno hoy.">
          {meals
            .filter(({ people }) => people > 0)
            .map(({ regime, people, children }) => (
              <li key={regime} className={styles.row}>
                <b className={styles.number}>{people}</b>
                <span className={styles.name}>{regime}</span>
                {children > 0 && <span>{plural(children, 'niño', 'niños')}</span>}
              </li>
            ))}
        </Part>
        <Part title="Limpieza" count={tasks.length} none="Todo está limpio.">
          {tasks.map((task) => (
            <li key={task.room.id} className={styles.row}>
              <i className={styles.box} />
              <b className={styles.unit}>{task.room.name}</b>
              <span className={styles.name}>{statusOf(task)}</span>
              <span>{reasonOf(task)}</span>
            </li>
          ))}
        </Part>
      </div>
    </PrintSheet>
  )
}

type PartProps = { title: string; count: number; none: string; children: ReactNode }

const Part = ({ title, count, none, children }: PartProps) => (
  <section className={styles.part}>
    <h3>
      {title} <span>{count}</span>
    </h3>
    {count === 0 ? <p>{none}</p> : <ul>{children}</ul>}
  </section>
)

/** A clean unit is on the list because its guests leave today. */
function statusOf({ room }: CleaningTask): string {
  if (room.cleanStatus === CLEANING.clean) return 'Al salir'
  return isCleaningStatus(room.cleanStatus) ? cleaningLabels[room.cleanStatus] : ''
}

const reasonOf = ({ isAwaited, isLeft }: CleaningTask) =>
  [isLeft && 'sale hoy', isAwaited && 'entra hoy'].filter(Boolean).join(', ')

type EntryRowProps = {
  entry: DayEntry
  /** Text at the end of the row. */
  detail: string
  /** Whether the box is ticked; without a value there is no box. */
  isDone?: boolean
}

const EntryRow = ({ entry: { booking, roomNames, leaves }, detail, isDone }: EntryRowProps) => (
  <li className={styles.row}>
    {isDone !== undefined && <i className={styles.box} data-done={isDone || undefined} />}
    <b className={styles.unit}>{roomNames.join(', ')}</b>
    <span className={styles.name}>
      {booking.holder.name}
      {booking.state === 'option' && ' (opción)'}
      {leaves.length > 0 && ` (deja ${leaves.join(', ')})`}
    </span>
    <span>{formatPeopleShort(booking)}</span>
    {detail && <span>{detail}</span>}
  </li>
)
