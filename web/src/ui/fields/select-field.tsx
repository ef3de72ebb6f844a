import { Select } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { FieldValues } from 'react-hook-form'
import { Icon } from '../theme/icon.tsx'
import { useField, type FieldProps } from './use-field.ts'

export type Choice = { value: string; label: string; disabled?: boolean }
export type ChoiceGroup = { group: string; items: Choice[] }
type Props<F extends FieldValues> = FieldProps<F> & {
  choices: readonly (Choice | ChoiceGroup)[]
  placeholder?: string
  /** Typing filters the options; for long lists. */
  searchable?: boolean
  /** The first letters choose, as the field is left; for short lists whose options begin differently. */
  choosesByLetter?: boolean
  clearable?: boolean
}

export function SelectField<F extends FieldValues>({
  choices,
  placeholder,
  searchable = false,
  choosesByLetter = false,
  clearable = false,
  ...props
}: Props<F>) {
  const { field, frame } = useField(props)
  return (
    <Select
      {...frame}
      {...field}
      value={field.value ?? null}
      data={choices}
      placeholder={placeholder}
      searchable={searchable || choosesByLetter}
      {...(choosesByLetter && { selectFirstOptionOnChange: true, autoSelectOnBlur: true })}
      clearable={clearable}
      allowDeselect={false}
      checkIconPosition="right"
      {...(clearable && field.value
        ? {}
        : { rightSection: <Icon of={IconChevronDown} size={16} />, rightSectionPointerEvents: 'none' })}
      nothingFoundMessage="No se ha encontrado nada"
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
