import { TextInput } from '@mantine/core'
import type { HTMLAttributes, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

type Props<F extends FieldValues> = FieldProps<F> & {
  maxLength?: number
  placeholder?: string
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  /** Focuses the field when it is mounted. */
  focusOnMount?: boolean
  left?: ReactNode
  right?: ReactNode
}

export function TextField<F extends FieldValues>({
  maxLength,
  placeholder,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  focusOnMount = false,
  left,
  right,
  ...props
}: Props<F>) {
  const { field, frame } = useField(props)
  return (
    <TextInput
      {...frame}
      {...field}
      value={field.value ?? ''}
      maxLength={maxLength}
      placeholder={placeholder}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoFocus={focusOnMount}
      data-autofocus={focusOnMount || undefined}
      leftSection={left}
      rightSection={right}
    />
  )
}
