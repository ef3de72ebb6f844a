import { useState, type ChangeEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

type Format<V> = {
  show: (value: V) => string
  /** Null when the text is not a valid value. */
  read: (text: string) => V | null
  /** The error for a text that cannot be parsed. */
  unreadable: string | ((text: string) => string)
}

/** A field whose text is parsed: '84,5' is 8450 cents. An unreadable text stays, shows its error, and is not saved. */
export function useParsedField<F extends FieldValues, V>(props: FieldProps<F>, { show, read, unreadable }: Format<V>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const isUnreadable = typed !== null && typed.trim() !== '' && read(typed) === null
  const fault = typeof unreadable === 'string' ? unreadable : unreadable(typed ?? '')
  const validate: FieldProps<F>['validate'] = (value, values) =>
    isUnreadable ? fault : (props.validate?.(value, values) ?? true)
  const { field, frame } = useField({ ...props, validate })

  const shown = field.value === null || field.value === undefined ? '' : show(field.value)
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(value)
    const understood = value.trim() === '' ? null : read(value)
    if (understood !== null || value.trim() === '') field.onChange(understood)
  }
  const leave = () => {
    setIsFocused(false)
    if (!isUnreadable) setTyped(null)
    field.onBlur()
  }
  // An unreadable text shows its own error rather than 'required'; while it has the focus, only after a submit.
  const error = isUnreadable && (!isFocused || frame.error !== undefined) ? fault : frame.error
  return {
    frame: { ...frame, error, description: error === undefined ? frame.description : undefined },
    input: {
      name: field.name,
      ref: field.ref,
      value: typed ?? shown,
      onChange: type,
      onFocus: () => setIsFocused(true),
      onBlur: leave,
    },
  }
}
