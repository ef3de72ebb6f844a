import { formatDay, isWeekend, weekdayLabel, weekdayOf, type Day } from '@posada/domain/platform/days/day'
import { memo, type CSSProperties } from 'react'
import type { DayFigures } from '../data/unit-figures.ts'
import { dayAt, daysOf, monthsOf, type Span } from './layout.ts'
import { plural } from '../../../lib/format.ts'
import styles from './grid-head.module.css'

type Props = {
  canvas: Span
  dayWidth: number
  fromColumn: number
  toColumn: number
  today: Day
  figuresOf: (day: Day) => DayFigures
  unitCount: number
  daysWithNotes: ReadonlySet<Day>
  onDay: (day: Day) => void
}

/**
 * Months, days and the occupancy of each day; stays visible while the units scroll. A click on a day opens its notes.
 */
export const GridHead = memo((props: Props) => {
  const { canvas, dayWidth, fromColumn, toColumn, today, figuresOf, unitCount, daysWithNotes, onDay } = props
  const drawn = { from: dayAt(canvas, fromColumn), days: Math.max(0, toColumn - fromColumn) }
  const at = (column: number): CSSProperties => ({ left: (fromColumn + column) * dayWidth })
  const days = daysOf(drawn)
  return (
    <div className={styles.head} role="rowgroup">
      <div className={styles.row} role="row" aria-rowindex={1}>
        <div className={styles.corner} role="columnheader" aria-colindex={1}>
          <span>Unidad</span>
          <span className={styles.wide}>Camas</span>
        </div>
        <div className={styles.days} role="presentation">
          {monthsOf(drawn).map(({ label, start, width }) => (
            <div key={label} className={styles.month} aria-hidden style={{ ...at(start), width: width * dayWidth }}>
              <span>{label}</span>
            </div>
          ))}
          {days.map((day, column) => (
            <div
              key={day}
              role="columnheader"
              aria-colindex={fromColumn + column + 2}
              aria-label={dayInWords(day, today, daysWithNotes.has(day))}
              className={styles.day}
              data-tone={toneOf(day, today)}
              data-first={day.endsWith('-01') || undefined}
              data-week={weekdayOf(day) === 0 || undefined}
              data-notes={daysWithNotes.has(day) || undefined}
              style={at(column)}
              onClick={() => onDay(day)}
            >
              <span>{weekdayLabel(day)}</span> <b>{Number(day.slice(8))}</b>
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
          {days.map((day, column) => (
            <Figures
              key={day}
              {...figuresOf(day)}
              day={day}
              today={today}
              dayWidth={dayWidth}
              unitCount={unitCount}
              column={fromColumn + column}
            />
          ))}
        </div>
      </div>
    </div>
  )
})
GridHead.displayName = 'GridHead'

type FiguresProps = DayFigures & { day: Day; today: Day; unitCount: number; column: number; dayWidth: number }

const Figures = memo(({ day, today, dayWidth, unitCount, column, occupied, arrivals, departures }: FiguresProps) => {
  const share = unitCount === 0 ? 0 : Math.round((occupied / unitCount) * 100)
  const digits = `${occupied}${arrivals}${departures}`.length
  const words = `${plural(occupied, 'unidad ocupada', 'unidades ocupadas')}, ${plural(arrivals, 'reserva entra', 'reservas entran')}, ${plural(departures, 'reserva sale', 'reservas salen')}`
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      className={styles.figure}
      data-tone={toneOf(day, today)}
      data-full={share >= 100 || undefined}
      data-long={digits > MOST_DIGITS || undefined}
      style={{ left: column * dayWidth, '--share': `${share}%` } as CSSProperties}
    >
      <span className={styles.words}>{words}</span>
      <b aria-hidden>{occupied}</b>
      <span aria-hidden>
        {arrivals} · {departures}
      </span>
    </div>
  )
})
Figures.displayName = 'Figures'

/** More of them need smaller figures to fit into a day. */
const MOST_DIGITS = 6

const dayInWords = (day: Day, today: Day, hasNotes: boolean) =>
  [`${weekdayLabel(day)} ${formatDay(day)}`, day === today && 'hoy', hasNotes && 'con notas'].filter(Boolean).join(', ')

export const toneOf = (day: Day, today: Day): 'today' | 'weekend' | undefined =>
  day === today ? 'today' : isWeekend(day) ? 'weekend' : undefined
