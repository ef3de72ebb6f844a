import type { ComparedFigure } from './doubled-figures.ts'
import styles from './files.module.css'

type Props = { figures: readonly ComparedFigure[]; year: number }

/** The figures of a month beside those of a year before. */
export function FiguresTable({ figures, year }: Props) {
  const hasBefore = figures.some(({ before }) => before !== null)
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">Cifra</th>
          <th scope="col">En {year}</th>
          {hasBefore && <th scope="col">En {year - 1}</th>}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, now, before, isDoubled }) => (
          <tr key={label} data-doubled={isDoubled || undefined}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            {hasBefore && <td>{before ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
