import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { type MessageSetting, messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { type GuestLanguage, guestLanguageNames, guestLanguages } from '@posada/domain/travellers/guest-language'
import { messageLimits, messageNames } from '@posada/domain/guest-pages/messages/message-key'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { placeholders, placeholdersOf, messageTextFault } from '@posada/domain/guest-pages/messages/placeholders'
import { containsCardNumber } from '@posada/domain/platform/text/card-number'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useRef, useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useMay } from '../../lib/use-me.ts'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { MessagePreview } from './message-preview.tsx'
import styles from './messages.module.css'

type Props = { establishmentId: string; message: MessageSetting }

const languages = guestLanguages.map((value) => ({ value, label: guestLanguageNames[value] }))

/** The texts of a message, one language at a time. */
export function MessageEditor({ establishmentId, message }: Props) {
  const [language, setLanguage] = useState<GuestLanguage>('es')
  const own = guestLanguages.filter((candidate) => message.texts[candidate] !== null)
  return (
    <Card
      title={messageNames[message.key]}
      actions={
        <Select
          aria-label="Idioma"
          data={languages}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(value ?? 'es')}
        />
      }
    >
      <TextForm
        key={`${language} ${JSON.stringify(message.texts[language])}`}
        establishmentId={establishmentId}
        message={message}
        language={language}
      />
      {own.length > 0 && (
        <p className={styles.detail}>
          Con palabras de la casa: {own.map((candidate) => guestLanguageNames[candidate]).join(', ')}. En los demás
          idiomas sale el texto de Posada.
        </p>
      )}
    </Card>
  )
}

function TextForm({ establishmentId, message: { key, texts }, language }: Props & { language: GuestLanguage }) {
  const mayEdit = useMay(messagesApi.edit)
  const mayTest = useMay(messagesApi.sendTest)
  const ours = messageTexts[language].messages[key]
  const stored = texts[language] ?? ours
  const [subject, setSubject] = useState(stored.subject)
  const [body, setBody] = useState(stored.body)
  const area = useRef<HTMLTextAreaElement>(null)
  const edit = useCall(messagesApi.edit, { reloads: ['messages'] })
  const test = useCall(messagesApi.sendTest)
  const fault = messageTextFault(key, { subject, body }) ?? (containsCardNumber(`${subject}\n${body}`) ? CARD : null)
  const isChanged = subject !== stored.subject || body !== stored.body
  const save = (text: { subject: string; body: string } | null) => {
    const nothing = { isOn: undefined, days: undefined, hour: undefined }
    const unchanged = Object.fromEntries(guestLanguages.map((other) => [other, undefined])) as Record<
      GuestLanguage,
      undefined
    >
    edit.run({ establishmentId, key, ...nothing, texts: { ...unchanged, [language]: text } })
  }
  const insert = (name: string) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: body.length,
      selectionEnd: body.length,
    }
    setBody(`${body.slice(0, start)}{${name}}${body.slice(end)}`)
    area.current?.focus()
  }
  return (
    <div className={styles.editor}>
      <div className={styles.fields}>
        <TextInput
          label="Asunto"
          value={subject}
          maxLength={messageLimits.subject}
          disabled={!mayEdit}
          onChange={({ target }) => setSubject(target.value)}
        />
        <Textarea
          ref={area}
          label="Texto"
          lang={language}
          value={body}
          maxLength={messageLimits.body}
          rows={14}
          disabled={!mayEdit}
          error={fault}
          onChange={({ target }) => setBody(target.value)}
        />
        {mayEdit && (
          <>
            <div className={styles.chips} role="group" aria-label="Insertar un dato de la reserva">
              {placeholdersOf(key).map((name) => (
                <button
                  key={name}
                  type="button"
                  className={styles.chip}
                  title={placeholders[name]}
                  onClick={() => insert(name)}
                >
                  {`{${name}}`}
                </button>
              ))}
            </div>
            <div className={styles.acts}>
              <Button
                variant="filled"
                disabled={!isChanged || fault !== null || edit.isRunning}
                onClick={() => save({ subject, body })}
              >
                Guardar
              </Button>
              {texts[language] !== null && (
                <Button disabled={edit.isRunning} onClick={() => save(null)}>
                  Volver al texto de Posada
                </Button>
              )}
              {mayTest && (
                <Button
                  leftSection={<Icon of={IconSend} />}
                  disabled={fault !== null || test.isRunning}
                  onClick={() => test.run({ establishmentId, key, language, subject, body, bookingId: null })}
                >
                  Enviarme una prueba
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <MessagePreview
        draft={{ establishmentId, key, language, subject, body, bookingId: null }}
        isValid={fault === null}
      />
    </div>
  )
}

const CARD = 'El texto no puede contener el número de una tarjeta'
