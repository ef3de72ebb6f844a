import type { SurveySummary } from '@posada/contract/surveys/survey-month'
import { VisuallyHidden } from '@mantine/core'
import { formatDay } from '@posada/domain/platform/days/day'
import { useId } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import cardStyles from '../survey-month.module.css'
import { monthWord } from '../survey-words.ts'
import { CHART, dayText, nightBars } from './night-bars.ts'
import styles from './picture.module.css'
import { ResidenceBars } from './residence-bars.tsx'

type Props = { month: string; summary: SurveySummary }

/** The picture of the month: nights by day, and where people live. */
export function NightsCard({ month, summary }: Props) {
  const titleId = useId()
  const isEmpty = summary.nights === 0
  return (
    <section className={cardStyles.card} aria-labelledby={titleId}>
      <header className={cardStyles.cardHead}>
        <h2 id={titleId}>Pernoctaciones</h2>
        <ul className={styles.legend}>
          <li>
            <i data-tone="spain" />
            España
          </li>
          <li>
            <i data-tone="abroad" />
            Extranjero
          </li>
        </ul>
      </header>
      {isEmpty ? (
        <p className={styles.none}>Nadie durmió en el establecimiento en {monthWord(month)}.</p>
      ) : (
        <>
          <Chart month={month} days={summary.days} />
          <ResidenceBars summary={summary} year={Number(month.slice(0, 4)) - 1} />
        </>
      )}
      {summary.guessed > 0 && (
        <p className={styles.guessed}>
          {plural(summary.guessed, 'persona cuenta', 'personas cuentan')} por su nacionalidad, porque no consta dónde{' '}
          {summary.guessed === 1 ? 'vive' : 'viven'}.
        </p>
      )}
    </section>
  )
}

function Chart({ month, days }: { month: string; days: SurveySummary['days'] }) {
  const { bars, width, ticks, labels } = nightBars(days)
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-label={`Pernoctaciones por día de ${monthWord(month)}, de residentes en España y en el extranjero`}
      >
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <line className={styles.line} x1={0} x2={CHART.plot} y1={y} y2={y} />
            <text x={CHART.width} y={y + 4} textAnchor="end">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {bars.map(({ day, x, spanish, foreign }, at) => (
          <g key={day}>
            <title>{days[at] && dayText(days[at])}</title>
            <rect className={styles.hit} x={x} y={0} width={width} height={CHART.base} />
            <rect data-tone="spain" x={x} width={width} rx={1.5} {...spanish} />
            <rect data-tone="abroad" x={x} width={width} rx={1.5} {...foreign} />
          </g>
        ))}
        <line className={styles.axis} x1={0} x2={CHART.plot} y1={CHART.base + 0.5} y2={CHART.base + 0.5} />
        {labels.map(({ day, x }) => (
          <text key={day} x={x} y={CHART.height - 3} textAnchor="middle">
            {day}
          </text>
        ))}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>Pernoctaciones por día</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">España</th>
              <th scope="col">Extranjero</th>
              <th scope="col">Unidades ocupadas</th>
              <th scope="col">Unidades disponibles</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, spanish, foreign, occupied, available }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{spanish}</td>
                <td>{foreign}</td>
                <td>{occupied}</td>
                <td>{available}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
