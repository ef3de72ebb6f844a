import { recoveryApi } from '@posada/contract/account/session'
import { getRouteApi, Link } from '@tanstack/react-router'
import { NoAnswerError } from '../lib/errors.ts'
import { useQueryCall } from '../lib/use-query-call.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Note } from '../ui/note.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import styles from './account-forms.module.css'
import { AccountLayout } from './account-layout.tsx'
import { SetPasswordForm } from './set-password-form.tsx'

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
      El tiempo de validez de este link ha expirado. <Link to="/recover_password">Solicitar otro</Link>
    </Note>
  </div>
)
