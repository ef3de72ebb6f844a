import type { ConfirmedFinding } from '@posada/contract/surveys/survey-month'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { formatInstant } from '../../../lib/format.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import styles from './review.module.css'

type Props = {
  /** How many were resolved in all. */
  resolved: number
  /** The last ones of them. */
  confirmed: readonly ConfirmedFinding[]
}

/** What was resolved of a month, by whom and when. */
export function ResolvedList({ resolved, confirmed }: Props) {
  if (resolved === 0) return <p className={styles.done}>Todavía no se ha resuelto ninguno.</p>
  return (
    <>
      <ul className={styles.findings} aria-label="Resueltos">
        {confirmed.map(({ text, detail, confirmedAt, confirmedBy }, at) => (
          <li key={confirmed.length - at} className={styles.finding} data-done>
            <Icon of={IconCircleCheck} />
            <div className={styles.words}>
              <b>{text}</b>
              {detail && <small>{detail}</small>}
            </div>
            <span className={styles.answer}>
              {confirmedBy}
              <time dateTime={confirmedAt}>{formatInstant(confirmedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
      {resolved > confirmed.length && (
        <p className={styles.done}>
          {resolved - confirmed.length === 1
            ? 'Otro se resolvió'
            : `Otros ${resolved - confirmed.length} se resolvieron`}{' '}
          antes: están en el registro de cambios.
        </p>
      )}
    </>
  )
}
