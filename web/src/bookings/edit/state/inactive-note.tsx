import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { Note } from '../../../ui/feedback/note.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from '../edit-frame.module.css'

/** Explains why the booking no longer occupies its units; renders nothing while it does. */
export function InactiveNote() {
  const { booking } = useEditing()
  if (occupiesUnits(booking.state)) return null
  const why =
    booking.state === 'no_show'
      ? 'No se han presentado.'
      : `Reserva cancelada${booking.cancelReason ? `: ${booking.cancelReason}` : ''}.`
  return (
    <div className={styles.wide}>
      <Note>{why} Sus unidades han quedado libres; se puede recuperar mientras lo sigan estando.</Note>
    </div>
  )
}
