import { Button } from '@mantine/core'
import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { mobileNumber } from '@posada/domain/platform/text/mobile-number'
import { copyText } from '../../../../lib/copy-text.ts'
import { useMay } from '../../../../lib/use-me.ts'
import { useEditing } from '../edit-context.tsx'
import { useBookingCall } from '../use-booking-call.ts'
import styles from './stay-strip.module.css'

/** Sends the self check-in of the booking by e-mail or SMS, or copies its link; whether it was sent before is not known here. */
export function SendSelfCheckin() {
  const { booking, mayEdit } = useEditing()
  const maySend = useMay(selfCheckinApi.create) && mayEdit
  const create = useBookingCall(selfCheckinApi.create)
  const resend = useBookingCall(selfCheckinApi.resendSms)
  if (!maySend) return null
  const isSent = booking.selfCheckinCounts[1] > 0
  const target = { id: booking.id, email: null, phone: null }
  return (
    <span className={styles.sending}>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={create.isRunning || booking.email === ''}
        aria-label="Enviar auto check-in por correo"
        onClick={() => create.run({ booking: target, sendBy: 'email' })}
      >
        Enviar
      </Button>
      {mobileNumber(booking.phone) !== '' && (
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={create.isRunning || resend.isRunning}
          aria-label="Enviar auto check-in por SMS (0,15 €)"
          onClick={() =>
            isSent
              ? resend.run({ bookingId: booking.id, phone: booking.phone })
              : create.run({ booking: target, sendBy: 'sms' })
          }
        >
          SMS (0,15 €)
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        disabled={create.isRunning}
        aria-label="Copiar enlace del auto check-in"
        onClick={() =>
          create.run({ booking: target, sendBy: 'copy_link' }, { onSuccess: ({ reply }) => void copyText(reply.link) })
        }
      >
        Copiar enlace
      </Button>
    </span>
  )
}
