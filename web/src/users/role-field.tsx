import type { Role } from '@posada/domain/roles'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { SelectField } from '../ui/select-field.tsx'
import { roleChoices, roleDescriptions } from './role-descriptions.ts'

/** A role with its permissions below. */
export function RoleField<F extends FieldValues & { role: Role }>({ control }: { control: Control<F> }) {
  const name = 'role' as FieldPath<F>
  const role: Role = useWatch({ control, name })
  return (
    <SelectField
      control={control}
      name={name}
      label="Papel"
      choices={roleChoices}
      help={roleDescriptions[role]}
      required
    />
  )
}
