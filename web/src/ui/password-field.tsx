import type { FieldValues } from 'react-hook-form'
import { PasswordInput } from './password-input.tsx'
import { useField, type FieldProps } from './use-field.ts'

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
