import { type OptionsFilter, Select } from '@mantine/core'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { FocusEvent } from 'react'
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
  const byLetter = {
    filter: filterByBeginning,
    selectFirstOptionOnChange: true,
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      const begun = optionBegunBy(currentTarget.value, choices)
      if (begun !== undefined) field.onChange(begun)
      field.onBlur()
    },
  }
  return (
    <Select
      {...frame}
      {...field}
      value={field.value ?? null}
      data={choices}
      placeholder={placeholder}
      searchable={searchable || choosesByLetter}
      {...(choosesByLetter && byLetter)}
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

/** Whether an option begins with a text, without regard to case and accents. */
const beginsWith = ({ label }: { label: string }, typed: string): boolean =>
  normalizeText(label).startsWith(normalizeText(typed))

/** Lists what `optionBegunBy` would choose first, so that Enter and Tab choose the same. */
const filterByBeginning: OptionsFilter = ({ options, search }) =>
  options
    .map((option) =>
      'items' in option ? { ...option, items: option.items.filter((item) => beginsWith(item, search)) } : option,
    )
    .filter((option) => 'items' in option || beginsWith(option, search))

/** The first option that begins with a text. */
function optionBegunBy(typed: string, choices: readonly (Choice | ChoiceGroup)[]): string | undefined {
  if (normalizeText(typed) === '') return undefined
  const options = choices.flatMap((choice) => ('items' in choice ? choice.items : [choice]))
  return options.find((option) => beginsWith(option, typed))?.value
}
