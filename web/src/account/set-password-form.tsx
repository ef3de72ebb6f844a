import { Button } from '@mantine/core'
import { recoveryApi } from '@posada/contract/account/session'
import { passwordFault } from '@posada/domain/password'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { invalidateKinds } from '../lib/reload-kinds.ts'
import { showToast } from '../lib/toasts.ts'
import { useCall } from '../lib/use-call.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { passwordHelp } from './password-help.ts'
import { useRedirectToLogin } from './use-login-soon.ts'

/** After a refusal the link is verified again, so that an expired link is shown as expired. */
export function SetPasswordForm({ token }: { token: string }) {
  const { control, handleSubmit } = useForm({ defaultValues: { password: '', repeated: '' } })
  const [isDone, setIsDone] = useState(false)
  const goToLoginSoon = useRedirectToLogin()
  const queries = useQueryClient()
  const setPassword = useCall(recoveryApi.setPassword, {
    onDone: () => {
      setIsDone(true)
      goToLoginSoon()
    },
    onRefused: (message) => {
      showToast({ kind: 'error', title: 'Error', text: message })
      invalidateKinds(queries, ['recovery link'])
    },
  })

  const submit = handleSubmit(({ password, repeated }) => {
    if (password !== repeated) return showToast({ kind: 'error', title: 'Error', text: 'Las contraseñas no coinciden' })
    return void setPassword.run({ token, password })
  })

  return (
    <form onSubmit={submit} noValidate>
      <PasswordField
        control={control}
        name="password"
        label="Contraseña nueva"
        autoComplete="new-password"
        help={passwordHelp}
        required
        validate={(password: string) => passwordFault(password, '') ?? true}
      />
      <PasswordField
        control={control}
        name="repeated"
        label="Repetir contraseña"
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="filled" disabled={setPassword.isRunning || isDone}>
        Cambiar contraseña
      </Button>
    </form>
  )
}
