import { ErrorNote } from '../../../../ui/feedback/error-note.tsx'
import { StaleEditNote } from '../../../../ui/feedback/stale-edit-note.tsx'
import frameStyles from '../edit-frame.module.css'
import styles from './changed-note.module.css'

type Props = {
  isDeleted: boolean
  /** What somebody else has changed; null if nothing, '' if it is not known. */
  stale: string | null
  isBusy: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Somebody else has deleted or changed the booking of the dialog; what was typed stays in its fields. */
export const ChangedNote = ({ isDeleted, stale, ...actions }: Props) => (
  <div className={`${frameStyles.wide ?? ''} ${styles.note ?? ''}`}>
    {isDeleted ? (
      <ErrorNote>Esta reserva ya no existe: se ha eliminado. Lo que se ve es lo último que había.</ErrorNote>
    ) : (
      <StaleEditNote text={`Otra persona ha cambiado esta reserva${stale && `: ${stale}`}`} {...actions} />
    )}
  </div>
)
