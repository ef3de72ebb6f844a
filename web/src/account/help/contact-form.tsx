import { Button } from '@mantine/core'
import { helpApi } from '@posada/contract/account/help/help'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { LeaveConfirmation } from '../../ui/dialogs/leave-confirmation.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { HostedForm } from '../../ui/page-form/hosted-form.tsx'
import styles from './help.module.css'

const EMPTY = { message: '', withDetails: false }

/** Asks the company that runs Posada. What is typed stays until it was sent. */
export function ContactForm() {
  const { control, handleSubmit, reset, formState } = useForm({ defaultValues: EMPTY })
  const [refusal, setRefusal] = useState<{ text: string } | null>(null)
  const [copyTo, setCopyTo] = useState<string | null>(null)
  const sending = useCall(helpApi.sendForm, {
    onRefused: (text) => setRefusal({ text }),
    onDone: ({ reply }) => {
      reset(EMPTY)
      setCopyTo(reply.copyTo)
    },
  })
  const send = handleSubmit(({ message, withDetails }) => {
    setRefusal(null)
    setCopyTo(null)
    sending.run({
      message,
      withDetails,
      browser: withDetails ? navigator.userAgent.slice(0, limits.help.browser) : null,
    })
  })
  return (
    <Card title="Escribir a soporte">
      <HostedForm className={styles.form} onSubmit={send}>
        {refusal && <ErrorNote attempt={refusal}>{refusal.text}</ErrorNote>}
        {copyTo !== null && <Note tone="ok">Mensaje enviado. Le hemos mandado una copia a {copyTo}.</Note>}
        <p>Cuente qué quería hacer y qué ha pasado. No escriba contraseñas ni números de tarjeta.</p>
        <TextAreaField
          control={control}
          name="message"
          label="Mensaje"
          rows={6}
          maxLength={limits.help.message}
          required
        />
        <CheckboxField
          control={control}
          name="withDetails"
          label="Incluir la versión de Posada y mi navegador"
          help="Ayuda a encontrar el problema. No se envía ningún dato de sus huéspedes."
        />
        <div>
          <Button type="submit" variant="filled" disabled={sending.isRunning}>
            Enviar mensaje
          </Button>
        </div>
        <LeaveConfirmation isDirty={formState.dirtyFields.message === true && !sending.isRunning} />
      </HostedForm>
    </Card>
  )
}
