import { Select } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '../../ui/theme/icon.tsx'

type Props = {
  establishments: readonly { id: string; name: string }[]
  /** Null means all. */
  value: string | null
  onChange: (id: string | null) => void
  /** Does not offer all of them together. */
  isOneRequired?: boolean
}

/** Selects one establishment or all; renders nothing when there is only one. */
export const EstablishmentSelect = ({ establishments, value, onChange, isOneRequired = false }: Props) =>
  establishments.length > 1 && (
    <Select
      aria-label="Establecimiento"
      value={value ?? ''}
      onChange={(id) => onChange(id || null)}
      data={[
        ...(isOneRequired ? [] : [{ value: '', label: 'Todos los establecimientos' }]),
        ...establishments.map(choiceOf),
      ]}
      allowDeselect={false}
      checkIconPosition="right"
      rightSection={<Icon of={IconChevronDown} size={16} />}
      rightSectionPointerEvents="none"
      comboboxProps={{ shadow: 'md', zIndex: 400 }}
    />
  )

const choiceOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
