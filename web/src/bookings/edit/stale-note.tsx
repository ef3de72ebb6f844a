import { Button } from '@mantine/core'
import { Note } from '../../ui/note.tsx'
import styles from './edit-frame.module.css'

type Props = {
  /** What the other one changed: 'la salida, el total'. */
  words: string
  isBusy: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Somebody else saved the booking while something was typed here; nothing typed is lost. */
export const StaleNote = ({ words, isBusy, onTheirs, onMine }: Props) => (
  <Note tone="warning">
    <div className={styles.stale}>
      <span>Otra persona ha cambiado esta reserva{words && `: ${words}`}</span>
      <Button size="xs" disabled={isBusy} onClick={onTheirs}>
        Ver lo suyo
      </Button>
      <Button size="xs" disabled={isBusy} onClick={onMine}>
        Guardar lo mío encima
      </Button>
    </div>
  </Note>
)
