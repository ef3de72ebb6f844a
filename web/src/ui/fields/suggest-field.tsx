import { Autocomplete } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

type Props<F extends FieldValues> = FieldProps<F> & {
  /** In the order shown, without duplicates. */
  suggestions: readonly string[]
  /** The value of the field for a suggestion that shows more than the value. */
  textOf?: (suggestion: string) => string
  /** Called when a suggestion was chosen, after the field took its value. */
  onChoose?: (suggestion: string) => void
  /** The suggestions are already filtered, so all are shown. */
  isSearched?: boolean
  maxLength?: number
  placeholder?: string
  right?: ReactNode
}

/** A free text field with suggestions. */
export function SuggestField<F extends FieldValues>(props: Props<F>) {
  const { suggestions, textOf, onChoose, isSearched = false, maxLength, placeholder, right, ...rest } = props
  const { field, frame } = useField(rest)
  const value: string = field.value ?? ''
  // While the value is one of the suggestions all are shown, because a user who opens the list then wants another.
  const showsAll = isSearched || suggestions.includes(value)
  return (
    <Autocomplete
      {...frame}
      {...field}
      value={value}
      onChange={(typed) => field.onChange(textOf && suggestions.includes(typed) ? textOf(typed) : typed)}
      data={suggestions as string[]}
      {...(showsAll ? { filter: ({ options }) => options } : {})}
      onOptionSubmit={(suggestion) => onChoose?.(suggestion)}
      maxLength={maxLength}
      placeholder={placeholder}
      autoComplete="off"
      rightSection={right}
      rightSectionPointerEvents="none"
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
