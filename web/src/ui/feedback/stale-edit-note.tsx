import { Button } from '@mantine/core'
import { Note } from './note.tsx'
import styles from './stale-edit-note.module.css'

type Props = { text: string; isBusy: boolean; onTheirs: () => void; onMine: () => void }

/** Shown when somebody else saved the record being edited; the typed values are kept. */
export const StaleEditNote = ({ text, isBusy, onTheirs, onMine }: Props) => (
  <Note tone="warning">
    <div className={styles.row}>
      <span>{text}</span>
      <Button size="xs" disabled={isBusy} onClick={onTheirs}>
        Ver lo suyo
      </Button>
      <Button size="xs" disabled={isBusy} onClick={onMine}>
        Guardar lo mío encima
      </Button>
    </div>
  </Note>
)
