import { Switch } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

type Props<F extends FieldValues> = FieldProps<F> & { onToggle?: (isOn: boolean) => void }

/** A switch of a form. */
export function SwitchField<F extends FieldValues>({ onToggle, ...props }: Props<F>) {
  const { field, frame } = useField(props)
  const { required: _, ...rest } = frame
  const { value, ...handlers } = field
  return (
    <Switch
      {...rest}
      {...handlers}
      checked={value === true}
      onChange={(event) => {
        handlers.onChange(event)
        onToggle?.(event.currentTarget.checked)
      }}
      size="sm"
      styles={{ label: { fontSize: 14, fontWeight: 500 } }}
    />
  )
}
