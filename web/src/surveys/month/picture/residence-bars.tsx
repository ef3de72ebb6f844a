import type { SurveySummary } from '@posada/contract/surveys/survey-month'
import { formatCount } from '../../../lib/format.ts'
import styles from './picture.module.css'
import { residenceRows, shareText } from './residence-rows.ts'

type Props = { summary: SurveySummary; year: number }

/** Nights by residence, with a thin mark for those of a year before. */
export function ResidenceBars({ summary, year }: Props) {
  const rows = residenceRows(summary)
  const most = Math.max(1, ...rows.map(({ nights }) => nights))
  const hasBefore = rows.some(({ before }) => before !== null)
  // A year before may have had more: its mark stays at the end of the track.
  const percent = (nights: number) => `${Math.min(100, (100 * nights) / most)}%`
  return (
    <table className={styles.residences}>
      <thead>
        <tr>
          <th scope="col">Residencia</th>
          <th aria-hidden="true" />
          <th scope="col">Noches</th>
          <th scope="col">Parte</th>
          {hasBefore && <th scope="col">En {year}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, tone, nights, share, before }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td aria-hidden="true">
              <span className={styles.track}>
                <i data-tone={tone} style={{ width: percent(nights) }} />
                {before !== null && before > 0 && <b style={{ left: percent(before) }} />}
              </span>
            </td>
            <td>
              <strong>{formatCount(nights)}</strong>
            </td>
            <td>{shareText(share)}</td>
            {hasBefore && <td>{before === null ? '–' : formatCount(before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
