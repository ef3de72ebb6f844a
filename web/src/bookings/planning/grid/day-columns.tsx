import type { Day } from '@posada/domain/platform/days/day'
import { memo } from 'react'
import { columnOf, dayAt, daysOf, type Span } from './layout.ts'
import { toneOf } from './grid-head.tsx'
import styles from './plan-grid.module.css'

type Props = { canvas: Span; fromColumn: number; toColumn: number; dayWidth: number; today: Day }

/** Lines between the days behind all rows, with today and weekends shaded. */
export const DayColumns = memo(({ canvas, fromColumn, toColumn, dayWidth, today }: Props) => (
  <div className={styles.columns} aria-hidden>
    {daysOf({ from: dayAt(canvas, fromColumn), days: toColumn - fromColumn }).map((day) => (
      <i
        key={day}
        className={styles.column}
        data-tone={toneOf(day, today)}
        data-first={day.endsWith('-01') || undefined}
        style={{ left: columnOf(canvas, day) * dayWidth }}
      />
    ))}
  </div>
))
DayColumns.displayName = 'DayColumns'
