import { Button } from '@mantine/core'
import { Note } from '../../ui/feedback/note.tsx'
import styles from './stale-note.module.css'

type Props = { error: Error; loadedAt: number; onRetry: () => void }

/** Shown over the last loaded planning when loading it again is refused: the error and the time of the data. */
export const StaleNote = ({ error, loadedAt, onRetry }: Props) => (
  <div className={styles.note}>
    <Note tone="warning">
      <div className={styles.line}>
        <span>
          <b>{error.message}</b> Lo que ve es de las {clockTime(loadedAt)}.
        </span>
        <Button size="xs" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    </Note>
  </div>
)

/** HH:MM in the browser's time zone. */
const clockTime = (instant: number) =>
  new Date(instant).toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' })
