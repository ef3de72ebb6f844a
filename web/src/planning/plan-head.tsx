import { formatDay, isWeekend, weekdayLabel, type Day } from '@posada/domain/day'
import type { CSSProperties } from 'react'
import type { DayFigures } from './day-figures.ts'
import { columnOf, daysOf, monthsOf, type Span } from './layout.ts'
import { plural } from './stay-words.ts'
import styles from './plan-head.module.css'

type Props = { canvas: Span; drawn: Span; today: Day; figures: readonly DayFigures[]; unitCount: number }

/** Months, days, and how full each day is; stays in sight while the units scroll. */
export function PlanHead({ canvas, drawn, today, figures, unitCount }: Props) {
  const offset = columnOf(canvas, drawn.from)
  const at = (column: number): CSSProperties => ({ left: `calc(${offset + column} * var(--day))` })
  return (
    <div className={styles.head} role="rowgroup">
      <div className={styles.row} role="row" aria-rowindex={1}>
        <div className={styles.corner} role="columnheader" aria-colindex={1}>
          <span>Unidad</span>
          <span className={styles.wide}>Camas</span>
        </div>
        <div className={styles.days} role="presentation">
          {monthsOf(drawn).map(({ label, start, width }) => (
            <div
              key={label}
              className={styles.month}
              aria-hidden
              style={{ ...at(start), width: `calc(${width} * var(--day))` }}
            >
              <span>{label}</span>
            </div>
          ))}
          {daysOf(drawn).map((day, column) => (
            <div
              key={day}
              role="columnheader"
              aria-colindex={offset + column + 2}
              aria-label={`${weekdayLabel(day)} ${formatDay(day)}${day === today ? ', hoy' : ''}`}
              className={styles.day}
              data-tone={toneOf(day, today)}
              data-first={day.endsWith('-01') || undefined}
              style={at(column)}
            >
              {weekdayLabel(day)} <b>{Number(day.slice(8))}</b>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.figures} role="row" aria-rowindex={2}>
        <div className={styles.legend} role="rowheader" aria-colindex={1}>
          <span>Ocupadas de {unitCount}</span>
          <span>Entran · Salen</span>
        </div>
        <div className={styles.days} role="presentation">
          {daysOf(drawn).map((day, column) => (
            <Figures
              key={day}
              figures={figures[column]}
              {...{ day, today, unitCount, style: at(column), index: offset + column + 2 }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

type FiguresProps = {
  day: Day
  today: Day
  figures: DayFigures | undefined
  unitCount: number
  style: CSSProperties
  index: number
}

function Figures({ day, today, figures, unitCount, style, index }: FiguresProps) {
  const { occupied, arrivals, departures } = figures ?? { occupied: 0, arrivals: 0, departures: 0 }
  const share = unitCount === 0 ? 0 : Math.round((occupied / unitCount) * 100)
  const words = `${plural(occupied, 'ocupada', 'ocupadas')}, ${plural(arrivals, 'entra', 'entran')}, ${plural(departures, 'sale', 'salen')}`
  return (
    <div
      role="gridcell"
      aria-colindex={index}
      className={styles.figure}
      data-tone={toneOf(day, today)}
      data-full={share >= 100 || undefined}
      style={{ ...style, '--share': `${share}%` } as CSSProperties}
    >
      <span className={styles.unseen}>{words}</span>
      <b aria-hidden>{occupied}</b>
      <span aria-hidden>
        {arrivals} · {departures}
      </span>
    </div>
  )
}

export const toneOf = (day: Day, today: Day): 'today' | 'weekend' | undefined =>
  day === today ? 'today' : isWeekend(day) ? 'weekend' : undefined
