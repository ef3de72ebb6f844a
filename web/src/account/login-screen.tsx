import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Note } from '../ui/note.tsx'
import styles from './account-forms.module.css'
import { AccountLayout } from './account-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { useLogin, type Credentials } from './use-login.ts'

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }))
const route = getRouteApi('/login')

/** E-mail and password, then the code of the second factor where the user has one. */
export function LoginScreen() {
  const { volver, caducada } = route.useSearch()
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const login = useLogin({ returnTo: volver, onCodeMissing: setCredentials })

  if (credentials)
    return (
      <AccountLayout title="Código de verificación" lead="Escriba el código de su aplicación de verificación.">
        <Suspense>
          <CodeForm
            isRunning={login.isRunning}
            onSubmit={(code) => login.run({ ...credentials, code })}
            onBack={() => setCredentials(null)}
          />
        </Suspense>
      </AccountLayout>
    )
  return (
    <AccountLayout title="Iniciar sesión" lead="Planning, huéspedes y facturas de su casa.">
      {caducada && (
        <div className={styles.note}>
          <Note tone="warning">Su sesión ha caducado. Inicie sesión y volverá a donde estaba.</Note>
        </div>
      )}
      <LoginForm isRunning={login.isRunning} onSubmit={(typed) => login.run({ ...typed, code: null })} />
      <p className={styles.below}>
        ¿Todavía no tiene cuenta? <Link to="/register">Crear cuenta</Link>
      </p>
    </AccountLayout>
  )
}
