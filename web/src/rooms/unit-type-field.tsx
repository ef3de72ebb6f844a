import type { UnitType } from '@posada/contract/rooms/rooms'
import { limits } from '@posada/domain/limits'
import { normalizeText } from '@posada/domain/search-key'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useWatch, type Control } from 'react-hook-form'
import { Icon } from '../ui/icon.tsx'
import { SuggestField } from '../ui/suggest-field.tsx'
import type { UnitFormFields } from './unit-form-fields.ts'

type Props = { control: Control<UnitFormFields>; types: readonly UnitType[] }

/** Suggests the account's unit types; another name creates a new type. */
export function UnitTypeField({ control, types }: Props) {
  const typed = useWatch({ control, name: 'typeName' }).trim()
  const isNew = typed !== '' && types.every(({ name }) => normalizeText(name) !== normalizeText(typed))
  return (
    <SuggestField
      control={control}
      name="typeName"
      label="Tipo"
      help={isNew ? `Se creará el tipo «${typed}».` : 'Elija uno o escriba uno nuevo: Doble, Suite, Estudio…'}
      suggestions={types.map(({ name }) => name)}
      maxLength={limits.unit.typeName}
      right={<Icon of={IconChevronDown} size={16} />}
    />
  )
}
