import { Button } from '@mantine/core'
import { type HistoryEntry, messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { stayLinksApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { formatDay } from '@posada/domain/platform/days/day'
import { messageNames } from '@posada/domain/guest-pages/messages/message-key'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { messageStateWords } from './message-words.ts'
import styles from './messages.module.css'
import { SendMessageDialog } from './send-message-dialog.tsx'

const kinds = ['messages', 'bookings', 'self-check-ins', 'card-payments'] as const

type Props = { bookingId: string; email: string; showNested: (nested: ReactNode) => void }

/** What was sent to the guests of a booking, and its state; not for roles that may not see guests. */
export function BookingMessagesCard({ bookingId, email, showNested }: Props) {
  const maySee = useMay(messagesApi.history)
  const maySend = useMay(messagesApi.send)
  const mayCopy = useMay(stayLinksApi.copy)
  const query = useQueryCall(messagesApi.history, { bookingId }, { kinds, enabled: maySee })
  const { data } = query
  if (!maySee) return null
  return (
    <Card
      title="Mensajes"
      actions={
        maySend &&
        data && (
          <>
            {mayCopy && data.sendable.includes('confirmation') && <CopyStayLink bookingId={bookingId} />}
            {data.sendable.length > 0 && (
              <Button
                size="xs"
                leftSection={<Icon of={IconSend} size={16} />}
                disabled={email === ''}
                title={email === '' ? 'La reserva no tiene correo electrónico' : undefined}
                onClick={() =>
                  showNested(
                    <SendMessageDialog
                      bookingId={bookingId}
                      email={email}
                      history={data}
                      onClose={() => showNested(null)}
                    />,
                  )
                }
              >
                Enviar mensaje
              </Button>
            )}
          </>
        )
      }
    >
      {!data &&
        (query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={2} />
        ))}
      {data && email === '' && (
        <p className={styles.detail}>La reserva no tiene correo electrónico: no sale ningún mensaje por correo.</p>
      )}
      {data?.messages.length === 0 && <p className={styles.detail}>Todavía no se ha enviado ninguno.</p>}
      {data && data.messages.length > 0 && (
        <ul className={styles.sent}>
          {data.messages.map((message) => (
            <Entry key={message.id} message={message} bookingId={bookingId} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** For the holder alone: the page shows what is pending and the code of the door, and cancels the booking. */
function CopyStayLink({ bookingId }: { bookingId: string }) {
  const { run, isRunning } = useCall(stayLinksApi.copy, {
    title: null, // copying says itself what was done
    onDone: ({ reply }) => void copyText(reply.link),
  })
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<Icon of={IconLink} size={16} />}
      disabled={isRunning}
      aria-label="Copiar enlace de la estancia"
      title="Solo para el titular: en ella se paga, se cancela y se ve el código de la puerta"
      onClick={() => run({ bookingId })}
    >
      Enlace de la estancia
    </Button>
  )
}

function Entry({ message, bookingId }: { message: HistoryEntry; bookingId: string }) {
  const { key, way, recipient, state, detail, at, isAutomatic, canResend } = message
  const { label, tone } = messageStateWords[state]
  const when = `${formatDay(at.slice(0, 10))} ${at.slice(11)}`
  return (
    <li className={styles.entry}>
      <b>{messageNames[key]}</b>
      <Badge tone={tone}>{label}</Badge>
      <p className={styles.detail}>
        {[when, way === 'sms' ? `SMS\u00a0a\u00a0${recipient}` : recipient, isAutomatic ? 'automático' : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {detail && state === 'queued' && (
        <p className={styles.retried}>{detail.replace(/\.$/, '')}. Se volverá a intentar.</p>
      )}
      {detail && state !== 'queued' && <p className={styles.fault}>{detail}</p>}
      {canResend && <Resend bookingId={bookingId} message={message} />}
      {state === 'failed' && key === 'payment-request' && (
        <p className={styles.detail}>Se vuelve a enviar desde los cobros de la reserva.</p>
      )}
    </li>
  )
}

/** Sends a message that failed for good again, to the address that the booking has now. */
function Resend({ bookingId, message: { id, key } }: { bookingId: string; message: HistoryEntry }) {
  const maySend = useMay(messagesApi.resend)
  const { run, isRunning } = useCall(messagesApi.resend, { reloads: kinds })
  return (
    maySend && (
      <Button
        size="compact-xs"
        className={styles.resend ?? ''}
        disabled={isRunning}
        aria-label={`Volver a enviar: ${messageNames[key]}`}
        onClick={() => run({ bookingId, messageId: id })}
      >
        Volver a enviar
      </Button>
    )
  )
}
