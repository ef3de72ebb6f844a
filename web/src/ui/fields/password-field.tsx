import { limits } from '@posada/domain/platform/limits'
import type { FieldValues } from 'react-hook-form'
import { PasswordInput } from './password-input.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** The rule for passwords, shown below the field before any error. */
export const passwordHelp = `Al menos ${limits.password.min} caracteres, sin su correo dentro.`

type Props<F extends FieldValues> = FieldProps<F> & {
  autoComplete: 'current-password' | 'new-password'
  focusOnMount?: boolean
}

export function PasswordField<F extends FieldValues>({ autoComplete, focusOnMount = false, ...props }: Props<F>) {
  const { field, frame } = useField(props)
  return (
    <PasswordInput
      {...frame}
      {...field}
      value={field.value ?? ''}
      autoComplete={autoComplete}
      data-autofocus={focusOnMount || undefined}
    />
  )
}
