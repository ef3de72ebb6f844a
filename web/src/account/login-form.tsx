import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { PasswordInput } from '../ui/password-input.tsx'

type Fields = { email: string; password: string }
type LoginFormProps = { isRunning: boolean; onSubmit: (fields: Fields) => void }

/** Two fields without the form library, so that the first screen does not load it. */
export function LoginForm({ isRunning, onSubmit }: LoginFormProps) {
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
