import { Button } from '@mantine/core'
import { selfCheckinApi } from '@posada/contract/self-check-in/self-check-in'
import { copyText } from '../../../lib/copy-text.ts'
import { useMay } from '../../../lib/use-me.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import styles from './stay-strip.module.css'

/** What became of the self check-in of the booking, and sending it by e-mail or copying its link. */
export function SelfCheckinFact() {
  const { booking, mayEdit } = useEditing()
  const [received, places] = booking.selfCheckinCounts
  const isSent = places > 0
  const maySend = useMay(selfCheckinApi.create) && mayEdit
  const create = useBookingCall(selfCheckinApi.create)
  if (!isSent && !booking.selfCheckinActive) return null
  const isOpen = booking.state === 'confirmed' && !booking.checkedOut && !booking.isPreCheckIn
  const target = { id: booking.id, email: null, phone: null }
  return (
    <span className={styles.fact}>
      <span className={styles.label}>Auto check-in</span>
      <Badge tone={booking.isPreCheckIn ? 'accent' : isSent ? 'info' : 'neutral'}>
        {booking.isPreCheckIn ? 'Completado' : isSent ? `${received}/${places} recibidos` : 'Sin enviar'}
      </Badge>
      {maySend && isOpen && booking.selfCheckinActive && (
        <span className={styles.sending}>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={create.isRunning || booking.email === ''}
            aria-label={isSent ? 'Reenviar auto check-in por correo' : 'Enviar auto check-in por correo'}
            onClick={() => create.run({ booking: target, sendBy: 'email' })}
          >
            {isSent ? 'Reenviar' : 'Enviar'}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={create.isRunning}
            aria-label="Copiar enlace del auto check-in"
            onClick={() =>
              create.run(
                { booking: target, sendBy: 'copy_link' },
                { onSuccess: ({ reply }) => void copyText(reply.link) },
              )
            }
          >
            Copiar enlace
          </Button>
        </span>
      )}
    </span>
  )
}
