import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { cellsOf, type HealthCell } from './health-cells.ts'
import styles from './health-strip.module.css'
import { useHealth } from './use-health.ts'

const TONES: Record<HealthCell['tone'], string> = { ok: 'bien', warning: 'atención', error: 'mal', calm: '' }

/** The six facts about the installation, each a link to its page. */
export function HealthStrip() {
  const { data, error, refetch } = useHealth()
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <div className={styles.strip} />
  return (
    <>
      {error && (
        <Note tone="warning">No se ha podido actualizar: estos datos son de {formatInstant(data.health.at)}.</Note>
      )}
      <ul className={styles.strip} aria-label="Salud de la instalación">
        {cellsOf(data.health).map(({ title, tone, value, note, to }) => (
          <li key={title}>
            <Link to={to} className={styles.cell} data-tone={tone} activeProps={{ 'aria-current': undefined }}>
              <span className={styles.title}>
                <i className={styles.dot} aria-hidden="true" />
                {title} <VisuallyHidden>{TONES[tone]}</VisuallyHidden>
              </span>
              <b>{value}</b>
              <small>{note}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
