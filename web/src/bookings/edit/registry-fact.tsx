import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { Badge } from '../../ui/badge.tsx'
import { useEditing } from './edit-context.ts'
import styles from './stay-strip.module.css'

/** In the strip: how the reporting of this booking stands. */
export function RegistryFact() {
  const { registry } = useEditing().booking
  return (
    <div className={styles.registry}>
      <span className={styles.label}>SES-Hospedajes</span>
      {isInTrouble(registry) ? (
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

/** Something was refused, and nobody has mended it yet. */
export const isInTrouble = ({ failed, solved }: BookingInfo['registry']): boolean => failed && !solved
