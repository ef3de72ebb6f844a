import { Select } from '@mantine/core'
import { foreignDocumentKinds, foreignDocumentNames } from '@posada/domain/travellers/identity/foreign-document'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useWatch, type Control } from 'react-hook-form'
import { useField } from '../../../ui/fields/use-field.ts'
import { Icon } from '../../../ui/theme/icon.tsx'
import { shownDocumentKind, type ContactValues } from './contact-values.ts'

type Props = { control: Control<ContactValues>; disabled: boolean; hasSavedNumber: boolean }

const choices = foreignDocumentKinds.map((value) => ({ value, label: foreignDocumentNames[value] }))

/**
 * The kind of a person's document of another country, which invoices name. For a number that is new it proposes what
 * people of the country usually show.
 */
export function DocumentKindField({ control, disabled, hasSavedNumber }: Props) {
  const { field, frame } = useField({ control, name: 'documentKind', label: 'Tipo de documento', disabled })
  const countryCode = useWatch({ control, name: 'countryCode' })
  const shown = shownDocumentKind(
    { documentKind: field.value as ContactValues['documentKind'], countryCode },
    { hasSavedNumber },
  )
  return (
    <Select
      {...frame}
      {...field}
      value={shown}
      data={choices}
      placeholder="Sin indicar"
      description={shown === null && !disabled && UNKNOWN}
      allowDeselect={false}
      checkIconPosition="right"
      rightSection={<Icon of={IconChevronDown} size={16} />}
      rightSectionPointerEvents="none"
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

const UNKNOWN = 'Sin él, sus facturas lo declaran como «otro documento».'
