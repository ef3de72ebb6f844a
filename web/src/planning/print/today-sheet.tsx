import type { PlannedBooking, PlannedEstablishment } from '@posada/contract/planning/planning'
import { CLEANING, cleaningLabels, isCleaningStatus } from '@posada/domain/cleaning-status'
import { formatDay } from '@posada/domain/day'
import type { ReactNode } from 'react'
import { formatLongDay } from './long-day.ts'
import { breakfasts } from './breakfasts.ts'
import { cleaningList, type CleaningTask } from './cleaning-list.ts'
import { EntryRow } from './entry-row.tsx'
import { establishmentDay, type DayEntry } from './house-day.ts'
import { PrintSheet } from './sheet.tsx'
import styles from './today-sheet.module.css'

type Props = { house: PlannedEstablishment; bookings: readonly PlannedBooking[]; readAt: string }

/** Lists in two columns; a list can continue in the second one. */
export function TodaySheet({ house, bookings, readAt }: Props) {
  const day = establishmentDay(house, bookings, house.today)
  const meals = breakfasts(day)
  const total = meals.reduce((all, { people }) => all + people, 0)
  const tasks = cleaningList(house, bookings, house.today)
  const until = ({ until: last }: DayEntry) => `hasta ${formatDay(last).slice(0, 5)}`
  return (
    <PrintSheet paper="portrait" title={house.name} of={formatLongDay(house.today)} readAt={readAt}>
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
                {children > 0 && <span>{children === 1 ? '1 niño' : `${children} niños`}</span>}
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
