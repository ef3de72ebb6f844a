import { Button, TextInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { Note } from '../../ui/feedback/note.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import styles from './account-forms.module.css'
import { AccountLayout } from './account-layout.tsx'
import { type Credentials, useLogin } from './use-login.ts'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

type Fields = { email: string; password: string }
type LoginFormProps = { isRunning: boolean; onSubmit: (fields: Fields) => void }

/** Two fields without the form library, so that the first screen does not load it. */
function LoginForm({ isRunning, onSubmit }: LoginFormProps) {
  const [isTried, setIsTried] = useState(false)
  const [fields, setFields] = useState<Fields>({ email: '', password: '' })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (fields.email.trim() && fields.password) onSubmit({ ...fields, email: fields.email.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={100}
        autoFocus
        value={fields.email}
        onChange={(event) => setFields({ ...fields, email: event.currentTarget.value })}
        error={isTried && !fields.email.trim() && 'Escriba su email'}
      />
      <PasswordInput
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        value={fields.password}
        onChange={(event) => setFields({ ...fields, password: event.currentTarget.value })}
        error={isTried && !fields.password && 'Escriba su contraseña'}
        aside={<Link to="/recover_password">¿La ha olvidado?</Link>}
      />
      <Button type="submit" variant="filled" disabled={isRunning}>
        Iniciar sesión
      </Button>
    </form>
  )
}

const CodeForm = lazyComponent(async () => ({ default: (await import('./code-form.tsx')).CodeForm }))
const route = getRouteApi('/login')

/** E-mail and password, then the code of the second factor where the user has one. */
export function LoginScreen() {
  const { volver, caducada } = route.useSearch()
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const login = useLogin({ returnTo: volver, onCodeMissing: setCredentials })

  if (credentials)
    return (
      <AccountLayout title="Código de verificación" lead="Escriba el código de su aplicación de verificación.">
        <LazyPart>
          <CodeForm
            isRunning={login.isRunning}
            onSubmit={(code) => login.run({ ...credentials, code })}
            onBack={() => setCredentials(null)}
          />
        </LazyPart>
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
