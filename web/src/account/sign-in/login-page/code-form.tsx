import { type SyntheticEvent, useState } from 'react'
import forms from '../account-forms.module.css'
import { SubmitButton } from './submit-button.tsx'
import { PlainField } from './plain-field.tsx'

type Props = { isRunning: boolean; onSubmit: (code: string) => void; onBack: () => void }

/** The second step of the login: a six-digit code of the authenticator or one of the recovery codes. */
export function CodeForm({ isRunning, onSubmit, onBack }: Props) {
  const [isTried, setIsTried] = useState(false)
  const [code, setCode] = useState('')
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (code.trim()) onSubmit(code.trim())
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <PlainField
          name="code"
          label="Código"
          help="Seis cifras. Si no tiene la aplicación a mano, sirve uno de sus códigos de recuperación."
          autoComplete="one-time-code"
          maxLength={20}
          isFocused
          isRequired
          value={code}
          onChange={setCode}
          error={isTried && !code.trim() && 'Este dato es obligatorio'}
        />
        <SubmitButton isRunning={isRunning} />
      </form>
      <p className={forms.below}>
        <button type="button" className={forms.plain} onClick={onBack}>
          Entrar con otro usuario
        </button>
      </p>
    </>
  )
}
