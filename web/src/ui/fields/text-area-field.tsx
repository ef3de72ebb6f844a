import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

type Props<F extends FieldValues> = FieldProps<F> & { rows?: number; maxLength?: number; placeholder?: string }

/** A text area that grows from `rows` on. */
export function TextAreaField<F extends FieldValues>({ rows = 3, maxLength, placeholder, ...props }: Props<F>) {
  const { field, frame } = useField(props)
  return (
    <Textarea
      {...frame}
      {...field}
      value={field.value ?? ''}
      rows={rows}
      maxLength={maxLength}
      placeholder={placeholder}
    />
  )
}
