import { Suspense } from 'react'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from './stay-strip.module.css'

const SendSelfCheckin = lazyComponent(async () => ({
  default: (await import('./send-self-checkin.tsx')).SendSelfCheckin,
}))

/** What became of the self check-in of the booking, and sending it. */
export function SelfCheckinFact() {
  const { booking } = useEditing()
  const [received, places] = booking.selfCheckinCounts
  const isSent = places > 0
  if (!isSent && !booking.selfCheckinActive) return null
  const isOpen = booking.state === 'confirmed' && !booking.checkedOut && !booking.isPreCheckIn
  return (
    <span className={styles.fact}>
      <span className={styles.label}>Auto check-in</span>
      <Badge tone={booking.isPreCheckIn ? 'accent' : isSent ? 'info' : 'neutral'}>
        {booking.isPreCheckIn ? 'Completado' : isSent ? `${received} de ${places} recibidos` : 'Sin enviar'}
      </Badge>
      {isOpen && booking.selfCheckinActive && (
        <Suspense fallback={<span className={styles.sending} />}>
          <SendSelfCheckin />
        </Suspense>
      )}
    </span>
  )
}
