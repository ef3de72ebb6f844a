import { Button } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { Link } from '@tanstack/react-router'
import { SecondFactorDialog } from '../../../account/sign-in/public.ts'
import { RefusedError } from '../../../lib/errors.ts'
import { useLogout } from '../../../account/shell/public.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { Icon } from '../../../ui/theme/icon.tsx'

const TITLE = 'Mesa del proveedor'

type SetUpProps = { isSettingUp: boolean; onStart: () => void; onEnd: () => void }

/** The login has no second factor: it is set up here, and the desk opens after the next login. */
export function SecondFactorNeeded({ isSettingUp, onStart, onEnd }: SetUpProps) {
  usePageTitle(TITLE)
  return (
    <>
      <EmptyState
        isWholeScreen
        icon={<Icon of={IconShieldLock} size={24} />}
        title="Active su segundo factor"
        text="La mesa del proveedor se abre con la contraseña y un código de su teléfono. Se activa una vez; después inicie sesión de nuevo con su código."
        action={
          <Button variant="filled" onClick={onStart}>
            Activar el segundo factor
          </Button>
        }
      />
      {isSettingUp && <SecondFactorDialog onClose={onEnd} />}
    </>
  )
}

/** The session was opened with the password alone, before the second factor was activated. */
export function NewLoginNeeded() {
  usePageTitle(TITLE)
  const logout = useLogout()
  return (
    <EmptyState
      isWholeScreen
      icon={<Icon of={IconShieldLock} size={24} />}
      title="Inicie sesión con su código"
      text="Su segundo factor está activado, pero esta sesión se abrió sin él. Ciérrela y vuelva a entrar en la mesa."
      action={
        <Button variant="filled" loading={logout.isRunning} onClick={logout.run}>
          Cerrar sesión
        </Button>
      }
    />
  )
}

/** The login is none of the provider's, or the desk cannot be loaded. */
export function AccessRefused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  usePageTitle(TITLE)
  if (!(error instanceof RefusedError && error.status === 403)) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      isWholeScreen
      icon={<Icon of={IconLock} size={24} />}
      title="Esta página es del proveedor de Posada"
      text="Su usuario no tiene acceso a ella."
      action={
        <Button variant="filled" renderRoot={(props) => <Link to="/dashboard/calendar" {...props} />}>
          Ir al planning
        </Button>
      }
    />
  )
}
