import { recoveryApi } from '@posada/contract/account/session'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateEmail } from '../../ui/fields/email-field.tsx'
import { useCall } from '../../lib/use-call.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './account-forms.module.css'
import { AccountLayout } from './account-layout.tsx'

/** Requests a link to set a new password. The answer is the same whether or not the e-mail is known. */
export function RecoverScreen() {
  const [isSent, setIsSent] = useState(false)
  const { control, handleSubmit } = useForm({ defaultValues: { email: '' } })
  const request = useCall(recoveryApi.request, { title: null, onDone: () => setIsSent(true) })

  return (
    <AccountLayout title="Recuperar contraseña" lead="Le enviaremos un enlace para poner una contraseña nueva.">
      {isSent ? (
        <div className={styles.note}>
          <Note tone="ok">
            El email de recuperación se ha enviado. Siga sus instrucciones; el enlace vale durante una hora.
          </Note>
        </div>
      ) : (
        <form onSubmit={handleSubmit(({ email }) => request.run({ email: email.trim() }))} noValidate>
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={100}
            required
            validate={validateEmail}
          />
          <Button type="submit" variant="filled" disabled={request.isRunning}>
            Solicitar email de recuperación
          </Button>
        </form>
      )}
      <p className={styles.below}>
        <Link to="/login">Volver a iniciar sesión</Link>
      </p>
    </AccountLayout>
  )
}
