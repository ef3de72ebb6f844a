import { Note } from '../../../../ui/feedback/note.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from '../edit-frame.module.css'

/** Explains why a cancelled booking, or one of guests who did not come, no longer occupies its units. */
export function InactiveNote() {
  const { booking } = useEditing()
  const why =
    booking.state === 'no_show'
      ? `No se han presentado${booking.cancelReason ? `: ${booking.cancelReason}` : ''}.`
      : `Reserva cancelada${booking.cancelReason ? `: ${booking.cancelReason}` : ''}.`
  return (
    <div className={styles.wide}>
      <Note>{why} Sus unidades han quedado libres; se puede recuperar mientras lo sigan estando.</Note>
    </div>
  )
}
