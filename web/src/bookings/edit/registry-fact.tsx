import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { Badge } from '../../ui/badge.tsx'
import { useEditing } from './edit-context.ts'
import styles from './stay-strip.module.css'

/** Beside the dates: state of the booking's reports to the travellers' registry. */
export function RegistryStatus() {
  const { registry } = useEditing().booking
  return (
    <div className={styles.registry}>
      <span className={styles.label}>SES-Hospedajes</span>
      {hasRegistryError(registry) ? (
        <Badge tone="gone">Parte con error</Badge>
      ) : registry.code ? (
        <span title={registry.code}>
          <Badge tone="present_booking">Enviado</Badge>
        </span>
      ) : (
        <span className={styles.waiting}>Procesando, pendiente de envío.</span>
      )}
    </div>
  )
}

/** The registry refused a report of this booking, and the error is not solved yet. */
export const hasRegistryError = ({ failed, solved }: BookingInfo['registry']): boolean => failed && !solved
