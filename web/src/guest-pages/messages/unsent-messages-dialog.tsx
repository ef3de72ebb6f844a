import { Button } from '@mantine/core'
import { type UnsentMessage, messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { formatDay } from '@posada/domain/platform/days/day'
import { messageNames } from '@posada/domain/guest-pages/messages/message-key'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ViewDialog } from '../../ui/dialogs/view-dialog.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { QueryResult } from '../../ui/feedback/query-result.tsx'
import { messageStateWords } from './message-words.ts'
import styles from './messages.module.css'

type Props = { onBooking: (bookingId: string) => void; onClose: () => void }

/** The messages that did not reach their guests, each with the way to its booking. */
export function UnsentMessagesDialog({ onBooking, onClose }: Props) {
  const query = useQueryCall(messagesApi.failed, {}, { kinds: ['messages'] })
  return (
    <ViewDialog title="Mensajes no enviados" size={640} onClose={onClose}>
      <QueryResult
        fault={null}
        query={query}
        isEmpty={({ messages }) => messages.length === 0}
        empty={<p className={styles.detail}>Ya no queda ninguno.</p>}
      >
        {({ messages }) => <Unsents messages={messages} onBooking={onBooking} />}
      </QueryResult>
    </ViewDialog>
  )
}

const Unsents = ({ messages, onBooking }: Pick<Props, 'onBooking'> & { messages: readonly UnsentMessage[] }) => (
  <>
    <p className={styles.detail}>
      Abra la reserva para corregir el correo o el teléfono y volver a enviarlo, o descarte el que ya no haga falta.
    </p>
    <ul className={styles.unsent}>
      {messages.map((message) => (
        <Unsent key={message.id} message={message} onOpen={() => onBooking(message.bookingId)} />
      ))}
    </ul>
  </>
)

function Unsent({ message, onOpen }: { message: UnsentMessage; onOpen: () => void }) {
  const { id, bookingId, locator, holderName, key, way, recipient, state, detail, at } = message
  const mayDismiss = useMay(messagesApi.dismiss)
  const { run, isRunning } = useCall(messagesApi.dismiss, { reloads: ['messages'], title: null })
  const { label, tone } = messageStateWords[state]
  const whose = [holderName, locator].filter(Boolean).join(' · ')
  return (
    <li className={styles.entry}>
      <b>{messageNames[key]}</b>
      <Badge tone={tone}>{label}</Badge>
      <p className={styles.whose}>{whose}</p>
      <p className={styles.detail}>
        {way === 'sms' ? `SMS\u00a0a\u00a0${recipient}` : recipient} · {formatDay(at.slice(0, 10))} {at.slice(11)}
      </p>
      {detail && <p className={styles.fault}>{detail}</p>}
      <span className={styles.unsentActs}>
        <Button size="compact-xs" aria-label={`Abrir la reserva ${whose}`} onClick={onOpen}>
          Abrir la reserva
        </Button>
        {mayDismiss && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            disabled={isRunning}
            aria-label={`Descartar: ${messageNames[key]} de ${whose}`}
            onClick={() => run({ bookingId, messageId: id })}
          >
            Descartar
          </Button>
        )}
      </span>
    </li>
  )
}
