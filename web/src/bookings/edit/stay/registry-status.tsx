import { hasOpenRegistryError } from '@posada/domain/bookings/booking-state'
import { Suspense } from 'react'
import { RegistryTrouble } from '../../../registry/public.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './stay-strip.module.css'

/** Beside the dates: state of the booking's reports to the travellers' registry. */
export function RegistryStatus() {
  const { registry } = useEditing().booking
  return (
    <div className={styles.registry}>
      <span className={styles.label}>SES-Hospedajes</span>
      {hasOpenRegistryError(registry) ? (
        <Badge tone="danger">Parte con error</Badge>
      ) : registry.code ? (
        <span title={registry.code}>
          <Badge tone="accent">Enviado</Badge>
        </span>
      ) : (
        <span className={styles.waiting}>Procesando, pendiente de envío.</span>
      )}
    </div>
  )
}

/** The reports that the registry refused, with what can be done; renders nothing without an unsolved error. */
export function RegistryErrorNote() {
  const { booking, showNested } = useEditing()
  if (!hasOpenRegistryError(booking.registry)) return null
  return (
    <Suspense>
      <RegistryTrouble booking={booking} showNested={showNested} />
    </Suspense>
  )
}
