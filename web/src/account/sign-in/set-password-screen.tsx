import { Button } from '@mantine/core'
import { recoveryApi } from '@posada/contract/account/session'
import { passwordFault } from '@posada/domain/account/users/password'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NoAnswerError } from '../../lib/errors.ts'
import { invalidateKinds } from '../../lib/reload-what-changed.ts'
import { showToast } from '../../lib/toasts.ts'
import { useCall } from '../../lib/use-call.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { PasswordField, passwordHelp } from '../../ui/fields/password-field.tsx'
import styles from './account-forms.module.css'
import { AccountLayout } from './account-layout.tsx'
import { samePassword, sayIfPasswordsDiffer } from './same-password.ts'
import { useRedirectToLogin } from './use-redirect-to-login.ts'

/** After a refusal the link is verified again, so that an expired link is shown as expired. */
function SetPasswordForm({ token }: { token: string }) {
  const { control, handleSubmit, getValues } = useForm({ defaultValues: { password: '', repeated: '' } })
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

  const submit = handleSubmit(
    ({ password }) => setPassword.run({ token, password }),
    () => sayIfPasswordsDiffer(getValues('password'), getValues('repeated')),
  )

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
        validate={(repeated: string, { password }) => samePassword(password, repeated)}
      />
      <Button type="submit" variant="filled" disabled={setPassword.isRunning || isDone}>
        Cambiar contraseña
      </Button>
    </form>
  )
}

const route = getRouteApi('/recover_password/$token')

/** Opened from a recovery mail or an invitation; verifies the link first. */
export function SetPasswordScreen() {
  const { token } = route.useParams()
  const link = useQueryCall(recoveryApi.verify, { token }, { kinds: ['recovery link'] })

  return (
    <AccountLayout title="Nueva contraseña">
      {link.error instanceof NoAnswerError ? (
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      ) : link.error ? (
        <ExpiredLink />
      ) : link.isPending ? (
        <SkeletonRows rows={3} />
      ) : (
        <SetPasswordForm token={token} />
      )}
      <p className={styles.below}>
        <Link to="/login">Volver a iniciar sesión</Link>
      </p>
    </AccountLayout>
  )
}

const ExpiredLink = () => (
  <div className={styles.note}>
    <Note tone="error">
      El tiempo de validez de este enlace ha expirado. <Link to="/recover_password">Solicitar otro</Link>
    </Note>
  </div>
)
