import { Button } from '@mantine/core'
import { NoAnswerError } from '../lib/errors.ts'
import { Note } from '../ui/note.tsx'
import styles from './stale-note.module.css'

type Props = { error: Error; loadedAt: number; onRetry: () => void }

/** The planning stays in sight when it cannot be loaded again, and says of when it is. */
export const StaleNote = ({ error, loadedAt, onRetry }: Props) => (
  <div className={styles.note}>
    <Note tone="warning">
      <div className={styles.line}>
        <span>
          <b>{error instanceof NoAnswerError ? 'No hay conexión.' : error.message}</b> Lo que ve es de las{' '}
          {clockTime(loadedAt)}.
        </span>
        <Button size="xs" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    </Note>
  </div>
)

/** HH:MM of this computer's clock. */
const clockTime = (instant: number) =>
  new Date(instant).toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' })
