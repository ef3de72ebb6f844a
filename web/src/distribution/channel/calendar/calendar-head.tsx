import { addDays, type Day, formatDay, isWeekend, monthLabel, weekdayLabel } from '@posada/domain/platform/days/day'
import IconFold from '@tabler/icons-react/dist/esm/icons/IconFold.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { memo } from 'react'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './calendar-head.module.css'

type Props = {
  start: Day
  dayWidth: number
  columns: readonly number[]
  /** Whether every type is folded, and what folds or unfolds them all. */
  isFolded: boolean
  onFoldAll: () => void
}

/** The days, which stay visible while the types scroll. */
export const CalendarHead = memo(({ start, dayWidth, columns, isFolded, onFoldAll }: Props) => (
  <div className={styles.head} role="row" aria-rowindex={1}>
    <div className={styles.corner} role="columnheader" aria-colindex={1}>
      <span>Tipo de unidad</span>
      <button
        type="button"
        className={styles.foldAll}
        aria-label={isFolded ? 'Desplegar todos los tipos' : 'Plegar todos los tipos'}
        title={isFolded ? 'Desplegar todos los tipos' : 'Plegar todos los tipos'}
        onClick={onFoldAll}
      >
        <Icon of={isFolded ? IconSelector : IconFold} size={16} />
      </button>
    </div>
    {columns.map((column) => {
      const day = addDays(start, column)
      return (
        <div
          key={column}
          role="columnheader"
          aria-colindex={column + 2}
          aria-label={`${weekdayLabel(day)} ${formatDay(day)}${column === 0 ? ', hoy' : ''}`}
          className={styles.day}
          data-tone={column === 0 ? 'today' : isWeekend(day) ? 'weekend' : undefined}
          style={{ left: column * dayWidth }}
        >
          {weekdayLabel(day)}
          <b>
            {Number(day.slice(8))}
            {day.endsWith('-01') && ` ${monthLabel(day).toLowerCase()}`}
          </b>
        </div>
      )
    })}
  </div>
))
CalendarHead.displayName = 'CalendarHead'
