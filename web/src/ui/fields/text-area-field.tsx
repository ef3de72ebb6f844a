import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

type Props<F extends FieldValues> = FieldProps<F> & {
  rows?: number
  maxLength?: number
  placeholder?: string
  /** Focuses the field when it is mounted. */
  focusOnMount?: boolean
}

/** A text area that grows from `rows` on. */
export function TextAreaField<F extends FieldValues>({
  rows = 3,
  maxLength,
  placeholder,
  focusOnMount = false,
  ...props
}: Props<F>) {
  const { field, frame } = useField(props)
  return (
    <Textarea
      {...frame}
      {...field}
      value={field.value ?? ''}
      rows={rows}
      maxLength={maxLength}
      placeholder={placeholder}
      autoFocus={focusOnMount}
      data-autofocus={focusOnMount || undefined}
    />
  )
}
