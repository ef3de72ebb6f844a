import { type SyntheticEvent, useState } from 'react'
import { LoginPasswordField } from './login-password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { PlainField } from './plain-field.tsx'

type Fields = { email: string; password: string }
type Props = { isRunning: boolean; onPassword: () => void; onSubmit: (fields: Fields) => void }

export function LoginForm({ isRunning, onPassword, onSubmit }: Props) {
  const [isTried, setIsTried] = useState(false)
  const [fields, setFields] = useState<Fields>({ email: '', password: '' })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (fields.email.trim() && fields.password) onSubmit({ ...fields, email: fields.email.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <PlainField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        maxLength={100}
        isFocused
        value={fields.email}
        onChange={(email) => setFields({ ...fields, email })}
        error={isTried && !fields.email.trim() && 'Escriba su email'}
      />
      <LoginPasswordField
        value={fields.password}
        onChange={(password) => {
          onPassword()
          setFields({ ...fields, password })
        }}
        error={isTried && !fields.password && 'Escriba su contraseña'}
      />
      <SubmitButton isRunning={isRunning} />
    </form>
  )
}
