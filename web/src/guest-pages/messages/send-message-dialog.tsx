import { Select } from '@mantine/core'
import type { Reply } from '@posada/contract/endpoint'
import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { type MessageKey, messageNames } from '@posada/domain/guest-pages/messages/message-key'
import { useState } from 'react'
import { spanishLanguageName } from '../../lib/spanish-language-name.ts'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { MessagePreview } from './message-preview.tsx'
import styles from './messages.module.css'

type Props = {
  bookingId: string
  email: string
  history: Reply<(typeof messagesApi)['history']>
  onClose: () => void
}

/** 'Enviar mensaje': one of those that fit the booking, shown as the guest will get it. */
export function SendMessageDialog({ bookingId, email, history, onClose }: Props) {
  const { sendable, language, establishmentId } = history
  const [key, setKey] = useState<MessageKey>(sendable[0] ?? 'confirmation')
  const send = useCall(messagesApi.send, {
    reloads: ['messages', 'bookings', 'self-check-ins'],
    onDone: onClose,
  })
  return (
    <FormDialog
      opened
      title="Enviar mensaje"
      size={720}
      isDirty={false}
      isSaving={send.isRunning}
      saveLabel="Enviar"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        send.run({ bookingId, key })
      }}
    >
      <div className={styles.fields}>
        <Select
          label="Mensaje"
          data={sendable.map((value) => ({ value, label: messageNames[value] }))}
          value={key}
          allowDeselect={false}
          onChange={(value) => setKey(value ?? key)}
        />
        <p className={styles.detail}>
          Para {email}, en {spanishLanguageName(language)}
        </p>
        <MessagePreview draft={{ establishmentId, key, language, subject: null, body: null, bookingId }} />
      </div>
    </FormDialog>
  )
}
