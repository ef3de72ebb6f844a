import { Checkbox } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

/** A checkbox of a form. */
export function CheckboxField<F extends FieldValues>(props: FieldProps<F>) {
  const { field, frame } = useField(props)
  const { required: _, ...rest } = frame
  const { value, ...handlers } = field
  return (
    <Checkbox
      {...rest}
      {...handlers}
      checked={value === true}
      size="xs"
      radius="xs"
      styles={{ label: { fontSize: 14, fontWeight: 500 } }}
    />
  )
}
