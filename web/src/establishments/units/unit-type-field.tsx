import { unitsApi, type UnitType } from '@posada/contract/establishments/units/units'
import { limits } from '@posada/domain/platform/limits'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'
import { Icon } from '../../ui/theme/icon.tsx'

type WithTypeName = FieldValues & { typeName?: unknown }
type Props<F extends WithTypeName> = { control: Control<F>; types: readonly UnitType[] }

/** Suggests the account's unit types; another name creates a new type. */
export function UnitTypeField<F extends WithTypeName>({ control, types }: Props<F>) {
  const field = 'typeName' as FieldPath<F>
  const typed = String(useWatch({ control, name: field })).trim()
  const isNew = typed !== '' && types.every(({ name }) => normalizeText(name) !== normalizeText(typed))
  return (
    <SuggestField
      control={control}
      name={field}
      label="Tipo"
      help={isNew ? `Se creará el tipo «${typed}».` : 'Elija uno o escriba uno nuevo: Doble, Suite, Estudio…'}
      suggestions={types.map(({ name }) => name)}
      maxLength={limits.unit.typeName}
      right={<Icon of={IconChevronDown} size={16} />}
    />
  )
}

/**
 * Finds the id of a unit type by its name, ignoring case and accents, and creates the type if it does not exist. An
 * empty name gives null.
 */
export function useUnitTypeId(types: readonly UnitType[], onRefused: (message: string) => void) {
  const add = useCall(unitsApi.addType, { title: null, reloads: ['units'], onRefused })
  const find = (name: string, then: (id: string | null) => void) => {
    const typedName = name.trim()
    const known = types.find((type) => normalizeText(type.name) === normalizeText(typedName))
    if (typedName && !known) {
      add.run(
        { name: typedName },
        {
          onSuccess: ({ reply }) => {
            then(reply.newId)
          },
        },
      )
    } else then(typedName ? (known?.id ?? null) : null)
  }
  return { find, isRunning: add.isRunning }
}
