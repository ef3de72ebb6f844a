import { Button } from '@mantine/core'
import { Note } from '../../ui/note.tsx'
import styles from './record.module.css'

type Props = { isBusy: boolean; onTheirs: () => void; onMine: () => void }

/** Somebody else saved the record while something was typed here; nothing typed is lost. */
export const StaleNote = ({ isBusy, onTheirs, onMine }: Props) => (
  <Note tone="warning">
    <div className={styles.state}>
      <span>Otra persona ha cambiado esta ficha. Lo que ha escrito sigue aquí.</span>
      <Button size="xs" disabled={isBusy} onClick={onTheirs}>
        Ver lo suyo
      </Button>
      <Button size="xs" disabled={isBusy} onClick={onMine}>
        Guardar lo mío encima
      </Button>
    </div>
  </Note>
)
