import { type Role, roleLabels, roles } from '@posada/domain/account/users/roles'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

/** The permissions of each role, in one line. */
const roleDescriptions: Record<Role, string> = {
  owner: 'Todo: establecimientos, unidades, usuarios y el trabajo diario.',
  reception: 'El trabajo diario: planning, reservas y huéspedes. No cambia establecimientos ni usuarios.',
  accounting: 'Facturas, cobros y clientes; el resto, solo lo ve, salvo las fichas de los huéspedes y la limpieza.',
  'read-only': 'Lo ve todo, salvo la limpieza y los usuarios, y no cambia nada.',
}

const roleChoices = roles.map((role) => ({ value: role, label: roleLabels[role] }))

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

type Fields = FieldValues & { role: Role; ownPassword: string }

/** Requires the signed-in user's password if the chosen role is owner. */
export function OwnerPasswordField<F extends Fields>({ control }: { control: Control<F> }) {
  const role: Role = useWatch({ control, name: 'role' as FieldPath<F> })
  if (role !== 'owner') return null
  return (
    <PasswordField
      control={control}
      name={'ownPassword' as FieldPath<F>}
      label="Su contraseña"
      help="Un propietario puede hacerlo todo, también quitarle a usted el acceso."
      autoComplete="current-password"
      required
    />
  )
}
