import { useState } from 'react'
import { ToastStack } from '../../../ui/feedback/toast-stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import forms from '../account-forms.module.css'
import { AccountLayout } from '../account-layout.tsx'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginSearch } from './login-search.ts'
import { type Credentials, useLogin } from './use-login.ts'

type Props = {
  search: LoginSearch
  /** Leaves for a screen of the application. */
  openScreen: (path: string) => void
  /** Called when what the application needs may be fetched, because it will be opened soon. */
  prepareApplication: () => void
}

/** E-mail and password, then the code of the second factor where the user has one. */
export function LoginPage({ search: { volver, caducada }, openScreen, prepareApplication }: Props) {
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const login = useLogin({ returnTo: volver, openScreen, onCodeMissing: setCredentials })
  return (
    <>
      <ToastStack />
      {credentials ? (
        <AccountLayout title="Código de verificación" lead="Escriba el código de su aplicación de verificación.">
          <CodeForm
            isRunning={login.isRunning}
            onSubmit={(code) => void login.run({ ...credentials, code })}
            onBack={() => setCredentials(null)}
          />
        </AccountLayout>
      ) : (
        <AccountLayout title="Iniciar sesión" lead="Planning, huéspedes y facturas de su casa.">
          {caducada && (
            <div className={forms.note}>
              <Note tone="warning">Su sesión ha caducado. Inicie sesión y volverá a donde estaba.</Note>
            </div>
          )}
          <LoginForm
            isRunning={login.isRunning}
            onPassword={prepareApplication}
            onSubmit={(typed) => void login.run({ ...typed, code: null })}
          />
          <p className={forms.below}>
            ¿Todavía no tiene cuenta?{' '}
            <a href="/register" onPointerEnter={prepareApplication}>
              Crear cuenta
            </a>
          </p>
        </AccountLayout>
      )}
    </>
  )
}
