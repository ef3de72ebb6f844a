import type { CleaningDay } from '@posada/contract/cleaning/cleaning-day'
import { cleaningKindLabels } from '@posada/domain/cleaning/cleaning-kind'
import { formatMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import { formatLongDay } from '../../lib/format.ts'
import { PrintDialog } from '../../ui/print/print-dialog.tsx'
import { PrintSheet } from '../../ui/print/print-sheet.tsx'
import { type DueUnit, type Lane, lanesOf } from './board/lanes.ts'
import { unitArrivalWords, factsOf, obstacleWords } from './board/unit-words.ts'
import styles from './day-list-print.module.css'

type Props = { day: CleaningDay; readAt: string; onClose: () => void }

/** 'Lista del día': what each person cleans, on one sheet. */
export const DayListPrint = ({ day, readAt, onClose }: Props) => (
  <PrintDialog
    title="Lista del día"
    sheets={<DayListSheet day={day} readAt={readAt} />}
    otherwise={null}
    onClose={onClose}
  />
)

/** The letters are smaller with more rows, so that all of it stays on one sheet. */
const densityOf = (rows: number): 'roomy' | 'medium' | 'dense' | 'tight' =>
  rows <= 60 ? 'roomy' : rows <= 80 ? 'medium' : rows <= 110 ? 'dense' : 'tight'

function DayListSheet({ day, readAt }: Omit<Props, 'onClose'>) {
  const lanes = lanesOf(day).filter(({ due, done }) => due.length + done.length > 0)
  const rows = day.units.length + 2 * lanes.length
  return (
    <PrintSheet
      paper="portrait"
      title={day.establishmentName}
      of={`Limpieza, ${formatLongDay(day.day)}`}
      readAt={readAt}
    >
      {lanes.length === 0 && <p>No hay nada que limpiar.</p>}
      <div className={styles.columns} data-density={densityOf(rows)}>
        {lanes.map((lane) => (
          <LaneList key={lane.cleanerId} lane={lane} />
        ))}
      </div>
      <p className={styles.linen}>
        Ropa: {day.linen.bedSets} juegos de cama y {day.linen.towels} toallas
      </p>
    </PrintSheet>
  )
}

const LaneList = ({ lane: { name, due, done, minutes } }: { lane: Lane }) => (
  <section className={styles.lane}>
    <div className={styles.head}>
      <h3>
        {name} <span>{formatMinutes(minutes)}</span>
      </h3>
    </div>
    <ul>
      {due.map((unit) => (
        <DueRow key={unit.id} unit={unit} />
      ))}
      {done.map(({ id, name: unitName }) => (
        <li key={id} className={styles.row} data-done>
          <i className={styles.box} data-done />
          <b>{unitName}</b>
          <span>limpia</span>
        </li>
      ))}
    </ul>
  </section>
)

const DueRow = ({ unit }: { unit: DueUnit }) => (
  <li className={styles.row}>
    <i className={styles.box} />
    <b>{unit.name}</b>
    <span>
      {[cleaningKindLabels[unit.kind], unitArrivalWords(unit), obstacleWords(unit), ...factsOf(unit)]
        .filter(Boolean)
        .join(' · ')}
    </span>
    <span>{unit.minutes} min</span>
  </li>
)
