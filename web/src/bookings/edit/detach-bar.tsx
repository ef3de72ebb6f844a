import { Button } from '@mantine/core'
import { Note } from '../../ui/note.tsx'
import styles from './units.module.css'
import type { Detach } from './use-detach.ts'

/** Shown below the units while the units to detach are being chosen. */
export const DetachBar = ({ detach }: { detach: Detach }) => (
  <div className={styles.detach}>
    {detach.error ? (
      <Note tone="error">{detach.error}</Note>
    ) : (
      <p>Elija las habitaciones que pasan a una reserva nueva, con sus precios y los mismos datos de contacto.</p>
    )}
    <div className={styles.answers}>
      <Button disabled={detach.isRunning} onClick={detach.stop}>
        Cancelar
      </Button>
      <Button variant="filled" disabled={detach.isRunning} onClick={detach.confirm}>
        {detach.count > 0 ? `Desvincular ${detach.count}` : 'Desvincular'}
      </Button>
    </div>
  </div>
)
